import type { FactMetric } from '#shared/facts/fact-arguments';
import type { Compared } from '#shared/facts/fact-result';
import { counted, precise } from '#shared/words/numbers';
import { daysText } from './day-texts.ts';
import { amount, amountText } from './metric-words.ts';
import { figure, limit, type Sentence, type Source, type Spoken, say } from './spoken.ts';

/** "23.4% more", "1.2 points less", "12 more": a change in words, without its sign. */
function changeText({ change }: Compared): string {
  const size = Math.abs(change.value ?? 0);
  const more = (change.value ?? 0) > 0 ? 'more' : 'less';
  if (change.unit === 'percent') return `${precise(size)}% ${more}`;
  if (change.unit === 'points') return `${counted(size, 'point')} ${more}`;
  return `${precise(size)} ${more}`;
}

export const isSteady = ({ change }: Compared): boolean =>
  change.value !== null && precise(Math.abs(change.value)) === '0';

/** "5.7%, 0.1 points more than 5.7%" would read as a mistake. */
const looksTheSame = (metric: FactMetric, { value, previous }: Compared): boolean =>
  value !== null && previous.value !== null && amountText(metric, value) === amountText(metric, previous.value);

/** The change as a claim; null where there is none to tell. */
export function spokenChange(card: Compared, source: Source): Spoken | null {
  const { value, unit } = card.change;
  if (value === null) return null;
  return figure(changeText(card), value, unit, source, { kind: 'comparison', definition: 'change' });
}

/** "day before", "days before". */
export const nameBefore = ({ from, to }: { from: string; to: string }): string =>
  from === to ? 'day before' : 'days before';

/** How a figure compares with the equally long period before it, or why it cannot be compared. */
export function sayChange(metric: FactMetric, card: Compared, source: Source, thisYear: number): Sentence | null {
  const { previous, change } = card;
  const days = previous.period && daysText(previous.period, thisYear);
  const when = previous.period?.from === previous.period?.to ? 'on the day' : 'in the days';
  if (previous.value === null || !days || !previous.period)
    return change.why ? say`${limit(sentence(change.why), source)}` : null;
  const before = amount(metric, previous.value, { ...source, from: previous.period.from, to: previous.period.to });
  if (isSteady(card)) return say`That is as much as ${when} before, ${days} (${before}).`;
  if (looksTheSame(metric, card)) return say`That is about as much as ${when} before, ${days} (${before}).`;
  const spoken = spokenChange(card, source);
  if (spoken) return say`That is ${spoken} than ${when} before, ${days} (${before}).`;
  return say`${when.replace('i', 'I').replace('on', 'On')} before, ${days}, it was ${before}.`;
}

/** With a full stop, as a sentence of its own. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
