import { hourName, mediaTypePlural } from '#shared/names';
import { lengthName } from '#shared/post-text';
import { countryName, weekdayName, wordingName } from '../../claims/names-shown.ts';
import type { Entity } from '../questions/question.ts';

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a question picked out, inside a sentence: "photos", "#bread", "posts on Mondays". */
export function entityName(entity: Entity): string {
  switch (entity.kind) {
    case 'tag':
      // A topic of several words is no hashtag.
      return entity.name.includes(' ') ? entity.name : `#${entity.name}`;
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
