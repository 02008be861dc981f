import { lengthName } from '#shared/posts/post-text';
import { countryName, mediaTypePlural, WEEKDAY_NAMES, WEEKDAYS } from '#shared/words/names';

/** "Monday" for 0. */
export const weekdayName = (day: number): string => WEEKDAYS[day] ?? '';

/** "Mon 08:00" told at length: "Monday 08:00". */
export const slotText = (name: string): string => {
  const day = WEEKDAY_NAMES.findIndex((short) => name.startsWith(short));
  return day < 0 ? name : `${weekdayName(day)} ${name.slice(4)}`;
};

const WORDING_NAMES: Record<string, string> = {
  question: 'posts with a question',
  number: 'posts with a number',
  list: 'posts with a list',
  emoji: 'posts with emoji',
  paragraphs: 'posts with paragraphs',
  link: 'posts with a link',
};
export const wordingName = (wording: string): string => WORDING_NAMES[wording] ?? wording;

const GENDERS: Record<string, string[]> = {
  F: ['women', 'female'],
  M: ['men', 'male'],
  U: ['unknown', 'not told', 'not stated', 'others'],
};

/** What a row of a fact is called on screens and in answers; null where it has no name of its own. */
export function displayNames(row: Record<string, unknown>, fact: string): string[] | null {
  const { name, url, username } = row;
  if (typeof url === 'string') return [url, url.replace(/^https?:\/\//, '')];
  if (typeof username === 'string' && fact === 'list_accounts') return [username, `@${username}`];
  if (typeof name !== 'string' || /^\d{4}-/.test(name)) return null;
  if (fact === 'get_audience') return [name, countryName(name), ...(GENDERS[name] ?? [])];
  if (fact === 'get_score' || fact === 'explain_metric') return null;
  const plain = name.replace(/^#/, '');
  const length = lengthName(name);
  return [...new Set([name, plain, mediaTypePlural(name), wordingName(name), slotText(name), length])];
}

/** Names of all countries, to know one where no fact speaks of it. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
export const ALL_COUNTRIES: ReadonlySet<string> = new Set(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
    .map((code) => ({ code, name: countryName(code) }))
    .filter(({ code, name }) => name !== code)
    .map(({ name }) => name),
);
