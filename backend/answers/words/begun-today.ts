import type { Unit } from '../../questions/vocabulary/question.ts';
import { limit, NOWHERE, type Sentence, say } from './spoken.ts';

/** Of a week on a Monday: a few hours say nothing, and the week before does. */
export const begunToday = (unit: Unit): Sentence =>
  say`${limit(unit === 'day' ? 'Today has only begun, so this is of the day before.' : `This ${unit} began today, so this is of the one before.`, NOWHERE)}`;
