import type { Entity } from '../vocabulary/question.ts';
import type { Token } from '../vocabulary/tokenize.ts';

const TO_IT = new Set(['before', 'until', 'till', 'by']);
const FROM_IT = new Set(['after', 'since', 'past', 'from']);
const BETWEEN = new Set(['to', 'and', '-', '–', 'until', 'till']);
const HOURS = 24;

/** Hours of the day in a text: "at 8", "before 9am", "between 6pm and 9pm". `rest` is without its periods. */
export function hoursIn(all: Token[], rest: Token[]): Entity[] {
  const found: Entity[] = [];
  for (let at = 0; at < rest.length; at++) {
    const hour = hourAt(rest, at);
    if (hour === null) continue;
    const until = BETWEEN.has(all[at + 1]?.word ?? '') ? hourAt(rest, at + 2) : null;
    if (until !== null && until !== hour && opensRange(all, at)) {
      found.push({ kind: 'hours', from: hour, to: until });
      at += 2;
    } else found.push(sideOf(hour, all[at - 1]?.word ?? ''));
  }
  return found;
}

function hourAt(tokens: Token[], at: number): number | null {
  const token = tokens[at];
  const isHour = token?.kind === 'clock' || (token?.kind === 'number' && isAfterAt(tokens, at));
  return isHour && token.value !== null && token.value < HOURS ? token.value : null;
}

const isAfterAt = (tokens: Token[], at: number) => tokens[at - 1]?.word === 'at' && tokens[at + 1]?.kind !== 'number';

/** "8am and 6pm" are two times; "between" them, or "to" the other, is a range. */
const opensRange = (tokens: Token[], at: number) =>
  tokens[at + 1]?.word !== 'and' || /^(?:between|from)$/.test(tokens[at - 1]?.word ?? '');

function sideOf(hour: number, before: string): Entity {
  if (TO_IT.has(before) && hour > 0) return { kind: 'hours', from: 0, to: hour };
  return FROM_IT.has(before) ? { kind: 'hours', from: hour, to: HOURS } : { kind: 'hour', value: hour };
}
