import { completePrograms } from './programs.ts';

// For whoever lays out a server in a folder that is read-only from then on: `scripts/bootstrap/lay-out-server.mjs`.
await completePrograms();
