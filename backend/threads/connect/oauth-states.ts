import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#shared/days/durations';
import { OauthState } from '../../models/accounts/oauth-state.ts';

const LIFETIME_MS = 10 * MINUTE_MS;
const STATE_BYTES = 32;

/** The user who starts a connection, and their session. */
interface Initiator {
  userId: string;
  sessionId: string;
}

/** What the way back needs to know. */
type Begun = Pick<OauthState, 'returnOrigin' | 'scope'>;

/** Stores a new OAuth state and returns it. Deletes the user's expired ones. */
export async function createState(initiator: Initiator, begun: Begun): Promise<string> {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const now = Date.now();
  await OauthState.query().delete().where('userId', initiator.userId).where('expiresAt', '<', new Date(now));
  const expiresAt = new Date(now + LIFETIME_MS);
  await OauthState.query().insert({ ...initiator, ...begun, stateHash: digest(state), expiresAt });
  return state;
}

/**
 * Uses up a state that came back: of two simultaneous requests, only one gets it. Null if the state is unknown,
 * expired, or belongs to another user or session.
 */
export async function takeState(initiator: Initiator, state: string): Promise<Begun | null> {
  const [taken] = await OauthState.query()
    .delete()
    .where({ ...initiator, stateHash: digest(state) })
    .where('expiresAt', '>', new Date())
    .returning(['returnOrigin', 'scope']);
  return taken ?? null;
}

const digest = (state: string) => createHash('sha256').update(state).digest('base64url');
