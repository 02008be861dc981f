import { type Audience, type AudienceLanguage, SHOWN_LANGUAGES } from '#shared/analytics/audience';
import { REPLY_TEXT_FLOORS, type ReplyTexts } from '#shared/analytics/reply-texts';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { counted, whole } from '#shared/words/numbers';

interface RepliesInLanguages {
  /** Replies whose texts were read, those that were looked at, and those of these whose language is sure. */
  all: number;
  of: number;
  told: number;
  /** Of the told, by language; null where they are too few to say anything of. */
  shares: Map<string, number> | null;
}

/** In which languages people reply. */
export function repliesIn({ replies: all, compared: of, languages }: ReplyTexts): RepliesInLanguages {
  const sure = languages.flatMap(({ code, replies }) => (code === null ? [] : [{ code, replies }]));
  const told = sure.reduce((sum, { replies }) => sum + replies, 0);
  return {
    ...{ all, of, told },
    shares:
      told < REPLY_TEXT_FLOORS.languages ? null : new Map(sure.map(({ code, replies }) => [code, replies / told])),
  };
}

type LanguageRow = AudienceLanguage & { replies: number | null };

/** Those that most followers are taken to speak, and all in which somebody posts or replies. */
export function languageRows(languages: Audience['languages'], replied: RepliesInLanguages | null): LanguageRow[] {
  const shares = replied?.shares ?? null;
  const { posts } = languages[0] ?? { posts: null };
  const others = [...(shares?.keys() ?? [])].filter((code) => languages.every((language) => language.code !== code));
  return [
    ...languages,
    // No follower is known to live where it is spoken, and no post is in it.
    ...others.map((code) => ({ code, share: 0, posts: posts === null ? null : 0 })),
  ]
    .map((language) => ({ ...language, replies: shares && (shares.get(language.code) ?? 0) }))
    .filter(({ posts, replies }, place) => place < SHOWN_LANGUAGES || (posts ?? 0) > 0 || (replies ?? 0) > 0);
}

/** How many replies that rests on, and how many could not be told. */
export function repliesInLanguagesText({ all, of, told, shares }: RepliesInLanguages): string {
  const newest = of < all ? 'the newest ' : '';
  const unsure = `${whole(of - told)} of ${newest}${counted(of, 'reply', 'replies')} in the last ${REPLY_TEXT_DAYS} days could not be told`;
  return shares
    ? `Replies: of the ${whole(told)} whose language is sure; ${unsure}.`
    : `The languages of replies are compared from ${REPLY_TEXT_FLOORS.languages} on whose language is sure: ${whole(told)} so far; ${unsure}.`;
}
