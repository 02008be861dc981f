import type { Line } from './read-words.ts';

/** A status bar and a title may stand above the author's name. */
const HEADER_LINES = 6;
/** An avatar, or what is read in it, may stand before the name. */
const FIRST_NAME_WORDS = 3;
/** Behind the name: a topic, the age, and a badge or a menu that are read as letters. */
const MAX_WORDS_BEHIND = 6;
/** Of letters behind a name without an age that is read, where it is known to be one by its place or its signs. */
const SHORT_TAIL = 12;
const SHORTEST_TAIL = 7;

const username = /^(?=.*[a-z])[a-z0-9._]{2,30}$/;
/** A username that is hardly a word: with a point, an underscore or a figure in it. */
const markedUsername = /^(?=.*[._\d])[a-z0-9][a-z0-9._]+[a-z0-9_]$/;
const unit = '(?:s|m|h|d|w|y|j|g|T|[Mm]in|[Ss]td|[Tt]g|[Ww]o|mo|sem|sett|時間|分|日|週間?)';
/** "5h", "2 d", "4 Std.", "9 min", "2 j", "3時間", "04/11/2026". */
const age = new RegExp(String.raw`^\d{1,2}\s?${unit}\.?$`);
const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
/** The same as they are misread: "zd", "=d". */
const likeAge = new RegExp(String.raw`^[\dzZOol|=©°]{1,2}\s?${unit}\.?$`);

/** Labels that Threads puts around a post, and nobody writes as a whole line. In lower case. */
const labels = new Set([
  ...['translate', 'see translation', 'view activity', 'view all replies', 'liked by author'],
  ...['traducir', 'ver actividad', 'traduzir', 'ver atividade', 'übersetzen', 'aktivität ansehen'],
  ...['traduire', 'voir l’activité', 'traduci', 'visualizza attività'],
]);

const textOf = (line: Line) => line.words.map((word) => word.text).join(' ');

/** Usernames have small letters only: a capital I beside others is an l. */
function asName(word: string): string {
  const name = word.replace(/^@/, '');
  return /[a-z]/.test(name) ? name.replaceAll('I', 'l') : name;
}

/** Who wrote the post and how long ago, as it stands there: "5h". Null for what is not read for sure. */
interface Header {
  author: string | null;
  time: string | null;
  /** Whether the line can be nothing else, wherever it stands. */
  isCertain: boolean;
}

/** Where the age of a post stands among the words behind a name. */
function findAge(words: string[]): { time: string; at: number } | null {
  for (const [at, word] of words.entries()) {
    const time = [[word, words[at + 1]].join(' '), word].find((text) => age.test(text) || date.test(text));
    if (time) return { time, at };
  }
  return null;
}

interface Place {
  /** The buttons of a post were seen below. */
  inPost: boolean;
  /** An avatar stands beside the line. */
  byAvatar: boolean;
}

function headerFrom(words: string[], { inPost, byAvatar }: Place): Header | null {
  const [first = '', ...rest] = words;
  const name = asName(first);
  const author = username.test(name) ? name : null;
  // The last sign of a name may be misread as one that no name has.
  if (!username.test(name.replace(/[^a-z0-9._]$/, '')) || rest.length > MAX_WORDS_BEHIND) return null;
  const found = findAge(rest);
  const isMarked = markedUsername.test(name);
  // A sentence may hold a span of time as well: "kids 5h later".
  if (found && (found.at === 0 || isMarked || byAvatar)) return { author, time: found.time, isCertain: true };
  const tail = rest.join(' ');
  const isName = (byAvatar && username.test(first)) || (isMarked && (inPost || tail.length <= SHORTEST_TAIL));
  if (!(isName || likeAge.test(rest[0] ?? '')) || tail.length > SHORT_TAIL) return null;
  return { author, time: null, isCertain: isMarked && /^\d.{0,3}$/.test(tail) };
}

/** The author's name and the age of the post, if they stand in this line. */
function headerIn(line: Line, place: Place): Header | null {
  const words = line.words.map((word) => word.text);
  const first = Math.max(
    0,
    words.findIndex((word) => /[\p{L}\d]/u.test(word)),
  );
  for (let start = first; start < first + FIRST_NAME_WORDS; start++) {
    const header = headerFrom(words.slice(start), place);
    if (!header) continue;
    const isMarked = markedUsername.test(header.author ?? '');
    // Before a name stands only what was read in an avatar.
    const isSure = place.byAvatar ? header.time || isMarked : header.time && isMarked;
    if (start === first || isSure) return header;
  }
  return null;
}

const isLabel = (line: Line) => labels.has(textOf(line).toLowerCase());
/** Icons are read as single letters and signs. */
const isCounts = ({ words }: Line) => words.length > 1 && !words.some(({ text }) => /\p{L}{3}/u.test(text));

/** Between which heights of the page an avatar stands. */
export interface Beside {
  top: number;
  bottom: number;
}

export interface Post {
  /** Of the post itself. */
  lines: Line[];
  header: Header | null;
}

/** Parts a post from the name above it, labels around it and the counts below; and from the name above a quoted post. */
export function partPost(lines: Line[], inPost: boolean, avatars: Beside[]): Post {
  const headers = lines.map((line) => {
    const center = (line.top + line.bottom) / 2;
    return headerIn(line, { inPost, byAvatar: avatars.some(({ top, bottom }) => top <= center && center <= bottom) });
  });
  const first = headers.slice(0, HEADER_LINES).findIndex((header) => header !== null);
  const isBody = (line: Line, index: number) => index > first && !isLabel(line) && !headers[index]?.isCertain;
  const body = lines.filter(isBody);
  const last = body.at(-1);
  const withoutCounts = last && !inPost && body.length > 1 && isCounts(last) ? body.slice(0, -1) : body;
  return { lines: withoutCounts, header: headers[first] ?? null };
}
