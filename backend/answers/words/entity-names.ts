import { lengthName } from '#shared/posts/post-text';
import { countryName, hourName, mediaTypePlural } from '#shared/words/names';
import { weekdayName, wordingName } from '../../claims/known/names-shown.ts';
import type { Entity } from '../../questions/vocabulary/question.ts';

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
      return hoursName(entity);
    case 'post':
      return entity.words ? `“${entity.words}”` : (entity.ids?.length ?? 1) > 1 ? 'those I named' : 'that post';
    default:
      return entity.name;
  }
}

/** "06:00 to 11:00", "hours before 09:00", "hours from 18:00 on" */
function hoursName({ from, to }: { from: number; to: number }): string {
  if (from === 0) return `hours before ${hourName(to)}`;
  return to === 24 ? `hours from ${hourName(from)} on` : `${hourName(from)} to ${hourName(to)}`;
}
