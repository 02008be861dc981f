import type { Knex } from 'knex';

interface Source {
  table: string;
  /** SQL of a row that changed, as `new`. */
  kind: string;
  at: string;
  isShown: string;
  /** Those of which a change is a change of the entry. */
  columns: string[];
}

const IN_CALENDAR = "new.state not in ('published', 'canceled')";

const SOURCES: Source[] = [
  {
    table: 'content_posts',
    kind: "'post'",
    at: 'coalesce(new.published_at, new.created_at)',
    isShown: 'true',
    columns: ['content', 'published_at', 'media_type', 'link_url', 'hashtags', 'topic_tag'],
  },
  {
    table: 'scheduled_posts',
    kind: "'draft'",
    at: 'coalesce(new.due_at, new.updated_at)',
    isShown: IN_CALENDAR,
    columns: ['parts', 'state', 'due_at'],
  },
  {
    table: 'content_analysis_history',
    kind: "'analysis'",
    at: 'new.timestamp',
    isShown: "new.status = 'done'",
    columns: ['status', 'post'],
  },
  { table: 'saved_posts', kind: "'saved'", at: 'new.saved_at', isShown: 'true', columns: ['post', 'note'] },
  { table: 'library_items', kind: 'new.kind', at: 'new.created_at', isShown: 'true', columns: ['text'] },
];

/**
 * What a user has, as one list: an entry for each thing, wherever it is kept. Triggers keep the list, whoever writes. The words of
 * an entry are null until they are read by the product (`backend/library`); `revision` says of which state they were read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table library_items (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      kind text not null check (kind in ('idea', 'reference', 'upload')),
      text text not null,
      author text,
      code text,
      picture_id text,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, code),
      foreign key (user_id, picture_id) references post_pictures (user_id, id) on delete cascade
    );
    create index on library_items (user_id, picture_id) where picture_id is not null;

    create table labels (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      name text not null,
      colour smallint not null,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create unique index labels_name on labels (user_id, lower(name));

    create table label_uses (
      user_id text not null,
      label_id text not null,
      kind text not null,
      item_id text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, label_id, kind, item_id),
      foreign key (user_id, label_id) references labels (user_id, id) on delete cascade
    );
    create index label_uses_item on label_uses (user_id, kind, item_id);

    create table library_entries (
      -- No foreign key: an entry comes and goes with the row that it lists, and the check of one would wait for a deletion of
      -- the user, which waits for that row.
      user_id text not null,
      kind text not null,
      item_id text not null,
      at timestamptz not null,
      words tsvector,
      revision integer not null default 1,
      primary key (user_id, kind, item_id)
    );
    create index library_entries_at on library_entries (user_id, at desc, item_id desc);
    create index library_entries_unread on library_entries (user_id, at desc) where words is null;
    create index library_entries_words on library_entries using gin (words);

    create function note_labelled_entry() returns trigger language plpgsql as $$
    begin
      update library_entries set words = null, revision = revision + 1
        where user_id = coalesce(new.user_id, old.user_id) and kind = coalesce(new.kind, old.kind)
          and item_id = coalesce(new.item_id, old.item_id);
      return null;
    end $$;
    create trigger note_labelled_entry after insert or delete on label_uses
      for each row execute function note_labelled_entry();
    ${SOURCES.map(noted).join('')}
    ${['library_items', 'labels'].map(noteDeletions).join('')}
  `);
}

const noted = ({ table, kind, at, isShown, columns }: Source) => `
    create function note_entry_of_${table}() returns trigger language plpgsql as $$
    begin
      if ${isShown} then
        insert into library_entries (user_id, kind, item_id, at) values (new.user_id, ${kind}, new.id, ${at})
          on conflict (user_id, kind, item_id) do update
          set at = excluded.at, words = null, revision = library_entries.revision + 1;
      else
        delete from library_entries where user_id = new.user_id and kind = ${kind} and item_id = new.id;
      end if;
      return null;
    end $$;
    create function forget_entry_of_${table}() returns trigger language plpgsql as $$
    begin
      delete from library_entries where user_id = old.user_id and kind = ${kind.replace('new.', 'old.')} and item_id = old.id;
      delete from label_uses where user_id = old.user_id and kind = ${kind.replace('new.', 'old.')} and item_id = old.id;
      return null;
    end $$;
    create trigger note_entry_added after insert on ${table}
      for each row execute function note_entry_of_${table}();
    create trigger note_entry_changed after update of ${columns.join(', ')} on ${table}
      for each row when ((${of('old', columns)}) is distinct from (${of('new', columns)}))
      execute function note_entry_of_${table}();
    create trigger forget_entry after delete on ${table}
      for each row execute function forget_entry_of_${table}();`;

const of = (row: string, columns: string[]) => columns.map((column) => `${row}.${column}`).join(', ');

const noteDeletions = (table: string) => `
    create trigger note_deleted_rows after delete on ${table}
      referencing old table as gone for each statement execute function note_deleted_rows();`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${SOURCES.map(({ table }) => `drop function note_entry_of_${table} cascade; drop function forget_entry_of_${table} cascade;`).join('\n')}
    drop table library_entries, label_uses, labels, library_items;
    drop function note_labelled_entry;
  `);
}
