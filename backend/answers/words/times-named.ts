import type { Entity } from '../../questions/vocabulary/question.ts';
import { entityName } from './entity-names.ts';

/** "weekends" and "weekdays" are said so. */
export function daysNamed(days: Entity[]): string {
  const numbers = days.flatMap((day) => (day.kind === 'weekday' ? day.value : []));
  if (numbers.length > 6) return 'weekdays or weekends';
  if (numbers.join() === '5,6') return 'weekends';
  return numbers.join() === '0,1,2,3,4' ? 'weekdays' : days.map(entityName).join(' or ');
}

/** "Mondays at 08:00", "08:00 to 11:00", "Saturdays or Sundays" */
export function listOf(times: Entity[]): string {
  const [days, hours] = [
    times.filter(({ kind }) => kind === 'weekday'),
    times.filter(({ kind }) => kind !== 'weekday'),
  ];
  const names = [daysNamed(days), hours.map(entityName).join(' or ')].filter((name) => name !== '');
  return names.join(hours.some(({ kind }) => kind === 'hour') ? ' at ' : ', ');
}

interface PartOfDay {
  name: string;
  /** Hours of the user's zone; the night reaches over midnight. */
  from: number;
  to: number;
}

/** Parts of a day that posts are counted in. */
export const PARTS_OF_DAY: PartOfDay[] = [
  { name: 'the morning', from: 6, to: 12 },
  { name: 'the afternoon', from: 12, to: 17 },
  { name: 'the evening', from: 17, to: 22 },
  { name: 'the night', from: 22, to: 6 },
];
