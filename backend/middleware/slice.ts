import type Router from '@koa/router';
import type { PgBoss } from 'pg-boss';
import type { RequestState } from './request-state.ts';

/** A part of the product, from its calls to its work in the background. Each is made by its `create-<slice>.ts`. */
export interface Slice {
  router: Router<RequestState>;
  /** Addresses outside the API that answer without a session, whoever asks. */
  openRouter?: Router<RequestState>;
  /** Begins its work in the background, on the queue where it needs one. */
  start?(boss: PgBoss): unknown;
  /** Lets what runs finish, within limits. Afterwards nothing of it runs. */
  stop?(): unknown;
}
