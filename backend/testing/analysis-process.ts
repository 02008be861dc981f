import { Model } from 'objection';
import { connect } from '../database/connect.ts';
import { startApp } from './start-app.ts';

// An app in a process of its own, for a test that kills it: `node analysis-process.ts <database> <model>`. It prints its
// address.
const [databaseUrl = '', baseUrl = ''] = process.argv.slice(2);
const knex = connect(databaseUrl, { warn: () => {} });
Model.knex(knex);
const app = await startApp({
  knex,
  settings: { model: { apiKey: 'key', baseUrl, name: 'fake-1', dailyRequests: 100 } },
  analysis: { timing: { lease: 1000 } },
});
process.stdout.write(app.url);
