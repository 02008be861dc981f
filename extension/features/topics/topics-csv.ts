import { FATIGUE_DAYS, type Topic, type Topics } from '#shared/analytics/topics';
import { WIDE } from '#shared/posts/levels-and-rates';
import { today } from '#shared/words/dates';
import { toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { KIND_NAMES, TURN_NAMES } from './topic-words.ts';

export function saveTopics(topics: Topics): void {
  saveFile(`threads-mastery-topics-${today()}.csv`, topicsCsv(topics), 'text/csv');
}

/** A row a topic; the head says formulas, days, and when figures were read. */
export function topicsCsv({ topics, days, compared, period, timeZone, lastSyncAt }: Topics): string {
  const head = [
    'Topic',
    'Kind',
    `Posts (last ${days} days)`,
    `Posts (${period.from} to ${period.to}, ${timeZone})`,
    'Posts (before)',
    'Last used (UTC)',
    `Lift of engagement (of ${compared} posts, read ${lastSyncAt ?? 'never'})`,
    `Lift: ${WIDE} from`,
    `Lift: ${WIDE} to`,
    'Beyond chance',
    ...TURN_NAMES.flatMap((name) => [
      `Median same-age multiple at 24 h, ${name} post within ${FATIGUE_DAYS} days`,
      `Posts, ${name}`,
    ]),
  ];
  return toCsv([head, ...topics.map(rowOf)]);
}

const rowOf = ({ name, kind, posts, used, usedBefore, lastUsedAt, effect, turns }: Topic) => [
  ...[name, KIND_NAMES[kind], posts, used, usedBefore, lastUsedAt],
  ...[effect?.lift ?? null, effect?.low ?? null, effect?.high ?? null, effect ? String(effect.isClaimed) : null],
  ...turns.flatMap((turn) => [turn.multiple, turn.posts]),
];
