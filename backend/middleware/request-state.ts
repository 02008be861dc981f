import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { User } from '../models/users/user.ts';
import type { FairGate } from './fair-gate.ts';

/** What the middleware knows about a request, in `ctx.state`. */
export interface RequestState {
  requestId: string;
  /** When the request came in. */
  startedAt: Date;
  /** Writes lines that carry the request's id. */
  log: Logger;
  /** Set when the request came with a session that is alive. */
  user?: User;
  /** Of that session, as the store keeps it. */
  sessionId?: string;
  /** The session that is about to begin: whose, by a password that was just checked, and what it takes over from the one before. */
  beginning?: { user: User; createdAt?: Date; confirmedAt?: Date };
  /** For calls that pass no gate of their own. */
  calls?: FairGate;
  /** For counting how often a user does something. */
  counting?: FairGate;
  /** True for a call that changes nothing that its user may see, whatever its method. */
  isRead?: boolean;
  /** The pattern of the address, where no router has matched it this time: an answer is sent again. */
  route?: string;
  /** True when the answer may be sent again for a moment: `keptAnswers`. */
  isKept?: boolean;
  /** JSON of `FirstFigures`, for the page that is about to be sent; undefined where they come too late. Never rejects. */
  firstFigures?: Promise<string | undefined>;
  /** The code of the error that was answered. */
  refusal?: string;
}

export type RequestContext = ParameterizedContext<RequestState>;
