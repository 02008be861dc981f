import { FileText, Image, Lightbulb, type LucideIcon, PenLine, Quote, Sparkle, Table2 } from 'lucide-react';
import { LIBRARY_AGE, type LibraryItem, type LibraryKind, type LibraryMark } from '#shared/library/library';
import { formatMoment } from '#shared/words/dates';
import { counted, hoursOrDays } from '#shared/words/numbers';

/** "7 days": how old posts are when they are compared here. */
export const AGE_IN_WORDS = hoursOrDays(Number(LIBRARY_AGE));

interface KindWords {
  one: string;
  many: string;
  icon: LucideIcon;
}

export const KIND_WORDS: Record<LibraryKind, KindWords> = {
  post: { one: 'post', many: 'posts', icon: FileText },
  draft: { one: 'draft', many: 'drafts', icon: PenLine },
  idea: { one: 'idea', many: 'ideas', icon: Lightbulb },
  analysis: { one: 'analysis', many: 'analyses', icon: Sparkle },
  saved: { one: 'saved post', many: 'saved posts', icon: Quote },
  table: { one: 'table', many: 'tables', icon: Table2 },
  upload: { one: 'picture', many: 'pictures', icon: Image },
};

export const inCapitals = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const MARK_WORDS: Record<LibraryMark, string> = {
  link: 'Has a link',
  question: 'Asks a question',
  media: 'Has a picture or video',
};

/** How posts of the calendar stand, for who looks for one; the calendar says more. */
const STATE_WORDS: Record<string, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  preparing: 'Scheduled',
  ready: 'Scheduled',
  publishing: 'Publishing',
  unclear: 'Needs a look',
  needs_you: 'Needs you',
  failed: 'Failed',
  missed: 'Missed',
  handed_over: 'Your turn',
};

/** What it is, and for a post of the calendar how it stands. */
export const kindOf = ({ kind, state }: Pick<LibraryItem, 'kind' | 'state'>): string =>
  state === null ? inCapitals(KIND_WORDS[kind].one) : (STATE_WORDS[state] ?? inCapitals(KIND_WORDS[kind].one));

/** What stands for it in a list. */
export const wordsOf = (item: LibraryItem): string =>
  ownWordsOf(item) || (isNamedByAuthor(item) ? `${numberOf(item)} by @${item.author}` : nameWithoutWords(item));

/** What stands for it in a list says who wrote it: there is nothing else to call it by. */
export const isNamedByAuthor = (item: LibraryItem): boolean =>
  item.author !== null && (item.kind === 'saved' || item.kind === 'table') && ownWordsOf(item) === '';

const ownWordsOf = ({ kind, text, note }: LibraryItem): string => text.trim() || (kind === 'saved' ? note.trim() : '');

/** Whether it has a note besides the words that stand for it. */
export const hasNoteBeside = (item: LibraryItem): boolean =>
  item.note.trim() !== '' && wordsOf(item) !== item.note.trim();

const numberOf = ({ posts }: LibraryItem): string => (posts === null ? 'A post' : counted(posts, 'post'));

const nameWithoutWords = (item: LibraryItem): string =>
  item.posts === null
    ? `${inCapitals(KIND_WORDS[item.kind].one)} without words`
    : `${numberOf(item)} of several people`;

/** When it was published, is due, or came here. */
export const whenOf = ({ at }: Pick<LibraryItem, 'at'>, timeZone: string): string => formatMoment(at, timeZone);

/** Things of the same id may be of two kinds. */
export const keyOf = ({ kind, id }: Pick<LibraryItem, 'kind' | 'id'>): string => `${kind} ${id}`;
