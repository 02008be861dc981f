import { connect } from '../database/connect.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { startFinishingDeletions } from '../maintenance/finish-deletions.ts';
import { SUPERVISE_SECONDS } from './pass-job-lease.ts';

// A process that finishes deletions until it is killed: `node deletion-process.ts <database>`.
const [databaseUrl = ''] = process.argv.slice(2);
const silent = { warn: () => {} };
const { boss } = await startJobs(databaseUrl, silent, SUPERVISE_SECONDS);
await startFinishingDeletions(boss, connect(databaseUrl, silent));
