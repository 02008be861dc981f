import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#shared/durations';
import { OauthState } from '../../models/oauth-state.ts';

const LIFETIME_MS = 10 * MINUTE_MS;
const STATE_BYTES = 32;

/** Who begins a connection, and in which session. */
interface Beginner {
  userId: string;
  sessionId: string;
}

/** Remembers that a connection was begun, and returns the state that has to come back. Forgets what is over. */
export async function createState(beginner: Beginner, returnOrigin: string): Promise<string> {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const now = Date.now();
  await OauthState.query().delete().where('userId', beginner.userId).where('expiresAt', '<', new Date(now));
  const expiresAt = new Date(now + LIFETIME_MS);
  await OauthState.query().insert({ ...beginner, stateHash: digest(state), returnOrigin, expiresAt });
  return state;
}

/**
 * Takes a state that came back, once: of two that come at the same time, one gets it. Null for a state that is unknown,
 * over, or was begun by another user or in another session.
 */
export async function takeState(beginner: Beginner, state: string): Promise<{ returnOrigin: string } | null> {
  const [taken] = await OauthState.query()
    .delete()
    .where({ ...beginner, stateHash: digest(state) })
    .where('expiresAt', '>', new Date())
    .returning('returnOrigin');
  return taken ?? null;
}

const digest = (state: string) => createHash('sha256').update(state).digest('base64url');
