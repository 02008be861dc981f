import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { RequestContext } from '../middleware/request-state.ts';
import { Session } from '../models/session.ts';
import { User } from '../models/user.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A session ends after 14 days without a request, and 60 days after signing in whatever happens. */
export const SESSION_IDLE_MS = 14 * DAY;
export const SESSION_MAX_AGE_MS = 60 * DAY;
/** The end moves at most this often: most requests only read. */
const RENEW_AFTER_MS = HOUR;

interface StoredSession {
  userId: string;
}

/** koa-session's store on the table `sessions`. */
export function sessionStore(knex: Knex) {
  return {
    /** Finds the session and, in the same round trip, its user, who is put into `ctx.state`. */
    async get(key: string, _maxAge: number, { ctx }: { ctx?: RequestContext }) {
      const row = await knex('sessions')
        .join('users', 'users.id', 'sessions.userId')
        .where('sessions.sid', digest(key))
        .where('sessions.expire', '>', new Date())
        .where('sessions.createdAt', '>', new Date(Date.now() - SESSION_MAX_AGE_MS))
        .first('users.*', 'sessions.sess', 'sessions.expire');
      if (!row) return undefined;
      const { sess, expire, ...user } = row;
      if (ctx) ctx.state.user = User.fromDatabaseJson(user);
      await renew(key, expire);
      return sess;
    },

    /** Called by signing in alone, with a new key: always an insert. */
    async set(key: string, sess: StoredSession) {
      await Session.query().insert({ sid: digest(key), sess, userId: sess.userId, expire: idleEnd() });
    },

    async destroy(key: string) {
      await Session.query().deleteById(digest(key));
    },
  };
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url');
const idleEnd = () => new Date(Date.now() + SESSION_IDLE_MS);

/** Only ever updates: a session that was ended meanwhile stays ended. */
async function renew(key: string, expire: Date): Promise<void> {
  if (expire.getTime() > Date.now() + SESSION_IDLE_MS - RENEW_AFTER_MS) return;
  await Session.query().findById(digest(key)).patch({ expire: idleEnd() });
}
