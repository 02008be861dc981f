import type { Knex } from 'knex';
import * as contract from '#shared/library/labels';
import { notFound } from '../base/errors.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { audit } from '../middleware/audit.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { keepUses, putBackUses } from '../models/library/deleted-label.ts';
import { Label } from '../models/library/label.ts';
import { requireRoom } from '../models/room/require-room.ts';
import { storeOnce } from '../models/room/store-once.ts';
import { lockUser } from '../models/users/lock-user.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** What the user's posts show of each label, by its id. */
export type ReadLabelEffects = (userId: string) => Promise<Map<string, contract.LabelEffect>>;

interface LabelsDeps {
  knex: Knex;
  limits: RateLimits;
  gate: FairGate;
  readLabelEffects: ReadLabelEffects;
}

const USES = `
select label_id, count(*)::integer as uses, count(*) filter (where kind = 'post')::integer as posts
from label_uses where user_id = $1 group by label_id`;

/** Things that are in the library; a post of somebody else is stored as one of two kinds. */
const LABEL = `
insert into label_uses (user_id, label_id, kind, item_id)
select $1, $2, entry.kind, entry.item_id
from jsonb_to_recordset($3::jsonb) as given (kind text, id text)
join library_entries as entry on entry.user_id = $1 and entry.item_id = given.id
  and case entry.kind when 'reference' then 'saved' else entry.kind end = given.kind
on conflict do nothing
returning item_id`;

const TAKE_OFF = `
delete from label_uses as uses using jsonb_to_recordset($3::jsonb) as given (kind text, id text)
where uses.user_id = $1 and uses.label_id = $2 and uses.item_id = given.id
  and case uses.kind when 'reference' then 'saved' else uses.kind end = given.kind
returning item_id`;

const SHOW_AGAIN = `
update library_collections set choices = jsonb_set(choices, '{label}', to_jsonb(?::text))
where user_id = ? and choices ->> 'label' = ?`;

/** A user's own names for things in the library. */
export function labelsRoutes({ knex, limits, gate, readLabelEffects }: LabelsDeps) {
  const router = createRouter();
  const run = <Row>(name: string, text: string, values: unknown[], connection: Knex = knex) =>
    runPrepared<Row>(connection, { name: `label-${name}`, text }, values);

  /** What has the label already takes no more room. */
  function use(userId: string, labelId: string, items: { id: string }[]): Promise<unknown[]> {
    const ids = [...new Set(items.map(({ id }) => id))];
    return knex.transaction(async (trx) => {
      await lockUser(trx, userId);
      // Nobody deletes it until what it is put on is stored.
      const label = await Label.query(trx).findById([userId, labelId]).select('id').forKeyShare();
      if (!label) throw notFound('This label');
      const known = await trx('label_uses').where({ userId, labelId }).whereIn('itemId', ids).select('itemId');
      await requireRoom(trx, userId, 'label_uses', { rows: ids.length - known.length });
      return run('use', LABEL, [userId, labelId, JSON.stringify(items)], trx);
    });
  }

  async function takeOff(userId: string, labelId: string, items: { id: string }[]): Promise<unknown[]> {
    const label = await Label.query().findById([userId, labelId]).select('id');
    if (!label) throw notFound('This label');
    return run('take-off', TAKE_OFF, [userId, labelId, JSON.stringify(items)]);
  }

  route(
    router,
    contract.listLabels,
    async ({ user }) => {
      const labels = await Label.query().where({ userId: user.id }).orderByRaw('lower(name)');
      if (labels.length === 0) return [];
      const uses = await run<{ labelId: string; uses: number; posts: number }>('uses', USES, [user.id]);
      const effects = await readLabelEffects(user.id);
      return labels.map((label) =>
        present(
          label,
          uses.find(({ labelId }) => labelId === label.id),
          effects.get(label.id),
        ),
      );
    },
    { gate },
  );

  route(router, contract.addLabel, async ({ user: { id: userId }, body }) => {
    await limits.consume('libraryPerUser', userId);
    const { was, ...given } = body;
    const storing = knex.transaction((trx) =>
      storeOnce(trx, Label, { userId, ...given }, async () => {
        await requireRoom(trx, userId, 'labels', { rows: 1 });
        const label = await Label.query(trx).insertAndFetch({ userId, ...given });
        if (!was) return label;
        await putBackUses(trx, userId, { labelId: label.id, was });
        await trx.raw(SHOW_AGAIN, [label.id, userId, was]);
        return label;
      }),
    );
    return present(await refuseTakenName('label', storing));
  });

  route(router, contract.changeLabel, async ({ user: { id: userId }, params: { id }, body }) => {
    await limits.consume('libraryPerUser', userId);
    const changed = await refuseTakenName('label', Label.query().findById([userId, id]).patch(body));
    if (changed === 0) throw notFound('This label');
    return { id };
  });

  route(router, contract.deleteLabel, async ({ user, params: { id }, ctx }) => {
    const uses = await knex.transaction((trx) => remove(trx, user.id, id));
    audit(ctx, 'data_deleted', { what: 'label', deleted: 1 });
    return { deleted: 1, uses };
  });

  route(router, contract.useLabel, async ({ user: { id: userId }, params: { id }, body: { isOn, items } }) => {
    await limits.consume('libraryPerUser', userId);
    const changed = isOn ? await use(userId, id, items) : await takeOff(userId, id, items);
    return { changed: changed.length };
  });

  return router;
}

/** Answers what the label was on, that which was labelled first first. */
async function remove(trx: Knex.Transaction, userId: string, labelId: string): Promise<contract.Labelled[]> {
  // Nothing gets the label from here on.
  const label = await Label.query(trx).findById([userId, labelId]).forUpdate();
  if (!label) throw notFound('This label');
  const { rows } = await trx.raw<{ rows: contract.Labelled[] }>(
    `select case kind when 'reference' then 'saved' else kind end as kind, item_id as id
    from label_uses where user_id = ? and label_id = ? order by created_at, item_id`,
    [userId, labelId],
  );
  await keepUses(trx, userId, labelId);
  await Label.query(trx).deleteById([userId, labelId]);
  return rows;
}

const present = (
  { id, name, colour }: Label,
  { uses, posts } = { uses: 0, posts: 0 },
  effect: contract.LabelEffect | null = null,
): contract.Label => ({ id, name, colour, uses, posts, effect });
