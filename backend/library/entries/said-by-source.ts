import { linksOf, type PostPart } from '#shared/posts/post-draft';
import { isQuestion } from '#shared/posts/post-text';
import { tagName } from '#shared/posts/tags-of-post';
import { lexemesOf } from './lexemes.ts';

/** Kinds of entries as they are stored. */
export type StoredKind = 'post' | 'draft' | 'idea' | 'analysis' | 'saved' | 'reference' | 'table' | 'upload';

/** What an entry says, from wherever it is kept. */
export interface Said {
  text: string | null;
  /** Of a post of the calendar; each part with its text. */
  parts?: PostPart[];
  author?: string | null;
  note?: string | null;
  link?: string | null;
  tags?: string[];
  format?: string | null;
  hasPicture?: boolean;
}

/** SQL of `Said` for a row of `library_entries as entry` of user `$1`. */
export const SAID = `case entry.kind
  when 'post' then (
    select json_build_object('text', content, 'link', link_url, 'tags', hashtags || topic_tag, 'format', media_type)
    from content_posts where user_id = $1 and id = entry.item_id)
  when 'draft' then (select json_build_object('parts', parts) from scheduled_posts where user_id = $1 and id = entry.item_id)
  when 'analysis' then (
    select json_build_object('text', concat_ws(E'\\n', message, post ->> 'text', analysis -> 'recognized' ->> 'text'),
      'author', post ->> 'author', 'hasPicture', image is not null)
    from content_analysis_history where user_id = $1 and id = entry.item_id)
  when 'saved' then (
    select json_build_object('text', post ->> 'text', 'author', post ->> 'author', 'note', note)
    from saved_posts where user_id = $1 and id = entry.item_id)
  when 'table' then (
    select json_build_object('text', null, 'author', author,
      'note', (select string_agg(post ->> 'text', E'\\n') from jsonb_array_elements(shown) as post))
    from post_tables where user_id = $1 and id = entry.item_id)
  else (
    select json_build_object('text', text, 'author', author, 'hasPicture', picture_id is not null)
    from library_items where user_id = $1 and id = entry.item_id)
end`;

/** Posts of others are one kind for who looks for them, whether a page was read or an address pasted. */
const shownKind = (kind: StoredKind) => (kind === 'reference' ? 'saved' : kind);

/** Threads' name for a post of words alone. */
const WORDS_ALONE = 'TEXT_POST';

/** All that an entry is found by. */
export function lexemesOfEntry(userId: string, kind: StoredKind, said: Said, labels: string[]): string[] {
  const { parts = [], author, note, link, format } = said;
  const text = [said.text, ...parts.map((part) => part.text)].filter(Boolean).join('\n');
  const links = linksOf({ text, ...(link && { linkUrl: link }) }).length + parts.flatMap(linksOf).length;
  const hasMedia =
    said.hasPicture || parts.some(({ mediaIds = [] }) => mediaIds.length > 0) || (format && format !== WORDS_ALONE);
  const tags = [...(said.tags ?? []), ...parts.flatMap(({ topicTag }) => topicTag ?? [])].filter(Boolean);
  return lexemesOf(userId, [text, author, note, ...tags].filter(Boolean).join('\n'), {
    kind: shownKind(kind),
    tags: tags.map(tagName),
    format,
    has: [...(links > 0 ? ['link'] : []), ...(isQuestion(text) ? ['question'] : []), ...(hasMedia ? ['media'] : [])],
    labels,
  });
}
