import { hourName, mediaTypePlural, WEEKDAY_NAMES } from '#shared/names';
import { lengthName } from '#shared/post-text';
import type { Entity } from '../questions/question.ts';

const WORDING_NAMES: Record<string, string> = {
  question: 'posts with a question',
  number: 'posts with a number',
  list: 'posts with a list',
  emoji: 'posts with emoji',
  paragraphs: 'posts with paragraphs',
  link: 'posts with a link',
};

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** "Portugal" for "PT", the name itself for what is no code of a country. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code);

const WEEKDAYS = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
/** "Monday" for 0. */
export const weekdayName = (day: number): string => WEEKDAYS.format(Date.UTC(2024, 0, 1 + day));

export const wordingName = (wording: string): string => WORDING_NAMES[wording] ?? wording;

/** What a question picked out, inside a sentence: "photos", "#bread", "posts on Mondays". */
export function entityName(entity: Entity): string {
  switch (entity.kind) {
    case 'tag':
      return `#${entity.name}`;
    case 'format':
      return mediaTypePlural(entity.name);
    case 'length':
      return `posts of ${lengthName(entity.name).toLowerCase()}`;
    case 'wording':
      return wordingName(entity.name);
    case 'country':
      return countryName(entity.name);
    case 'weekday':
      return `${weekdayName(entity.value)}s`;
    case 'hour':
      return hourName(entity.value);
    case 'hours':
      return `${hourName(entity.from)} to ${hourName(entity.to)}`;
    case 'post':
      return entity.words ? `“${entity.words}”` : 'that post';
    default:
      return entity.name;
  }
}

/** "Mon 08:00" told at length: "Monday 08:00". */
export const slotText = (name: string): string => {
  const day = WEEKDAY_NAMES.findIndex((short) => name.startsWith(short));
  return day < 0 ? name : `${weekdayName(day)} ${name.slice(4)}`;
};
