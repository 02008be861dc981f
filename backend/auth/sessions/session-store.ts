import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ModelObject } from 'objection';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { UserCache } from '../../database/user-cache.ts';
import { userChanged } from '../../database/user-changes.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { Session } from '../../models/users/session.ts';
import { User } from '../../models/users/user.ts';
import {
  MAX_SESSIONS,
  SESSION_CACHE_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_AGE_MS,
  SESSION_RENEWAL_MS,
} from '../identity/session-limits.ts';
import { deviceOf } from './device-of.ts';

/** Names its columns: a prepared `users.*` fails on open connections as soon as a migration adds one. */
const LIVE_SESSION = {
  name: 'live-session',
  text: `select sess, expire, id, username, email, confirmed_email, plan, time_zone, analysis_collection, performance_analytics,
      plan_generation, read_replies, weekly_mail, users.created_at
    from sessions join users on users.id = sessions.user_id
    where sid = $1 and expire > $2 and sessions.created_at > $3`,
};

const INSERT_SESSION = `
insert into sessions (sid, sess, expire, created_at, confirmed_at, browser, system, client, user_id)
select ?, ?::jsonb, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?::text, ?::text, ?::text, id
from users where id = ? and password = ? for share`;

/** The columns of the user, without the password, lie beside those of the session. */
type LiveSession = Pick<Session, 'sess' | 'expire'> & Omit<ModelObject<User>, 'password'>;

interface StoredSession {
  userId: string;
}

/** What a request gets of its session, shared by all requests of some moments. */
interface FoundSession {
  userId: string;
  sess: object;
  user: User;
}

/** koa-session's store on the table `sessions`. */
export function sessionStore(knex: Knex) {
  const found = new UserCache<FoundSession>(SESSION_CACHE_MS);

  return {
    /** Finds the session and, in the same round trip, its user, who is put into `ctx.state`. */
    async get(key: string, _maxAge: number, { ctx }: { ctx?: RequestContext }) {
      const sessionId = digest(key);
      const session = await found.readOnce(sessionId, () => findSession(knex, sessionId));
      if (ctx && session) Object.assign(ctx.state, { user: session.user, sessionId });
      return session?.sess;
    },

    /** Called by signing in alone, with a new key: always an insert. */
    async set(key: string, sess: StoredSession, _maxAge: number, { ctx }: { ctx?: RequestContext }) {
      if (!ctx) throw new Error('A session begins with a request');
      const sid = digest(key);
      await insertSession(knex, { sid, sess, ctx });
      await endOldest(sess.userId, sid);
      ctx.state.sessionId = sid;
    },

    async destroy(key: string) {
      const ended = await Session.query()
        .delete()
        .where({ sid: digest(key) })
        .returning('userId');
      for (const { userId } of ended) await userChanged(userId);
    },
  };
}

async function findSession(knex: Knex, sid: string): Promise<FoundSession | undefined> {
  const began = new Date(Date.now() - SESSION_MAX_AGE_MS);
  const [row] = await runPrepared<LiveSession>(knex, LIVE_SESSION, [sid, new Date(), began]);
  if (!row) return undefined;
  const { sess, expire, ...user } = row;
  await renew(sid, expire);
  return { userId: user.id, sess, user: Object.freeze(User.fromDatabaseJson(user)) };
}

/**
 * Throws 401 where the user's password is no longer the one that was checked: the lock makes a change of it end this session
 * as well, or be seen here.
 */
async function insertSession(
  knex: Knex,
  { sid, sess, ctx }: { sid: string; sess: StoredSession; ctx: RequestContext },
): Promise<void> {
  const { user, createdAt = new Date(), confirmedAt = null } = ctx.state.beginning ?? {};
  const { browser, system, client } = deviceOf(ctx);
  const values = [sid, JSON.stringify(sess), idleEnd(), createdAt, confirmedAt, browser, system, client];
  const { rowCount } = await knex.raw<{ rowCount: number }>(INSERT_SESSION, [
    ...values,
    sess.userId,
    user?.password ?? '',
  ]);
  if (rowCount === 0) throw notSignedIn();
}

/** Keeps the newest sessions of a user, however often they sign in. */
async function endOldest(userId: string, sid: string): Promise<void> {
  const others = Session.query().where({ userId }).whereNot({ sid });
  const newest = others
    .clone()
    .select('sid')
    .orderBy('createdAt', 'desc')
    .limit(MAX_SESSIONS - 1);
  const ended = await others.delete().whereNotIn('sid', newest);
  if (ended > 0) await userChanged(userId);
}

const digest = (key: string) => hash('sha256', key, 'base64url');
const idleEnd = () => new Date(Date.now() + SESSION_IDLE_MS);

/** Only ever updates: a session that was ended meanwhile stays ended. */
async function renew(sid: string, expire: Date): Promise<void> {
  if (expire.getTime() > Date.now() + SESSION_IDLE_MS - SESSION_RENEWAL_MS) return;
  await Session.query().findById(sid).patch({ expire: idleEnd() });
}
