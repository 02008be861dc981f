import type { Practice } from '#shared/analytics/recommendations';
import { EXPERIMENT_PAIRS } from '#shared/contract/limits-and-page-sizes';
import { oneOf } from '#shared/contract/one-of';
import type { ExperimentSubject } from '#shared/experiments';
import { SHORT_TEXT } from '#shared/posts/post-text';
import { hourName, mediaTypePlural } from '#shared/words/names';
import { experimentAddress, TRIED } from '../../../lib/links/experiment-address.ts';
import type { ExperimentPlan } from './experiment-queries.ts';

/** What a person may compare, as they choose it. */
export const SUBJECTS = [
  'hour',
  'question',
  'number',
  'list',
  'emoji',
  'link',
  'short',
  'IMAGE',
  'VIDEO',
  'CAROUSEL_ALBUM',
  'tag',
] as const;
export type SubjectChoice = (typeof SUBJECTS)[number];

const NAMES: Partial<Record<SubjectChoice, string>> = {
  hour: 'Two times of day',
  question: 'With or without a question',
  number: 'With or without a number',
  list: 'With or without a list',
  emoji: 'With or without an emoji',
  link: 'With or without a link',
  short: `Under ${SHORT_TEXT} characters, or longer`,
  tag: 'With or without a hashtag or topic',
};
export const subjectName = (choice: SubjectChoice): string =>
  NAMES[choice] ?? `As ${mediaTypePlural(choice)}, or otherwise`;

export interface ExperimentForm {
  accountId: string;
  choice: SubjectChoice;
  tag: string;
  measure: ExperimentPlan['measure'];
  pairs: number;
  weekdays: number[];
  times: string[];
}

const MORNING = '09:00';
const EVENING = '18:00';

/** Times that an experiment begins with: two where they are what is compared. */
export const timesFor = (choice: SubjectChoice): string[] => (choice === 'hour' ? [MORNING, EVENING] : [MORNING]);

/** What a new experiment compares at first: what the address asks for. */
export function begunForm(accountId: string, asked: URLSearchParams): ExperimentForm {
  const choice = oneOf(SUBJECTS, asked.get(TRIED)) ?? 'question';
  const time = asked.get('time');
  const other = time !== null && time < '14:00' ? EVENING : MORNING;
  return {
    accountId,
    choice,
    tag: asked.get('tag') ?? '',
    measure: 'views',
    pairs: EXPERIMENT_PAIRS.usual,
    weekdays: [0, 1, 2, 3, 4],
    times: choice === 'hour' && time ? [time, other] : timesFor(choice),
  };
}

/** The way to an experiment about a line of a plan; null where none can be made of it. */
export function experimentLink(practice: Practice): string | null {
  const asked = askedOf(practice);
  return asked && experimentAddress(asked);
}

function askedOf(practice: Practice): Record<string, string> | null {
  if (practice.kind === 'slot') return { [TRIED]: 'hour', time: hourName(practice.hour) };
  if (practice.kind === 'tag') return { [TRIED]: 'tag', tag: practice.name };
  return oneOf(SUBJECTS, practice.name) ? { [TRIED]: practice.name } : null;
}

export const planOf = (
  { accountId, choice, tag, measure, pairs, weekdays, times }: ExperimentForm,
  timeZone: string,
): ExperimentPlan => ({ accountId, subject: subjectOf(choice, tag), measure, pairs, weekdays, times, timeZone });

function subjectOf(choice: SubjectChoice, tag: string): ExperimentSubject {
  switch (choice) {
    case 'hour':
      return { kind: 'hour' };
    case 'tag':
      return { kind: 'tag', name: tag };
    case 'IMAGE':
    case 'VIDEO':
    case 'CAROUSEL_ALBUM':
      return { kind: 'format', name: choice };
    default:
      return { kind: 'trait', name: choice };
  }
}
