import { REPLY_TEXT_FLOORS, type ReplyGroup, type ReplyTexts, type ReplyTone } from '#shared/analytics/reply-texts';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { formatScore, toneOf } from '#shared/sentiment';
import { languageName } from '#shared/words/names';
import { counted, listed, plural, whole } from '#shared/words/numbers';
import { groupText, MOSTLY, quoted } from '../../lib/words/reply-group-texts.ts';

/** "6 replies, mostly questions, 4 answered; often with “rye” and “water”": in at least half of them. */
export function aboutGroup({ kind, words, replies, answered }: ReplyGroup): string {
  const head = [counted(replies.length, 'reply', 'replies'), MOSTLY[kind], `${whole(answered)} answered`];
  const [, ...others] = words;
  const beside = others.length > 0 ? `; often with ${listed(others.map(quoted))}` : '';
  return `${head.filter((part) => part !== null).join(', ')}${beside}`;
}

const waitingIn = ({ replies, answered }: ReplyGroup): number => replies.length - answered;

/** The group that a creator wants to hear of first: the largest with questions that wait, else the largest. */
const tellingGroup = (groups: ReplyGroup[]): ReplyGroup | undefined =>
  groups.find((group) => group.kind === 'questions' && waitingIn(group) > 0) ?? groups[0];

/** "34 replies in 30 days; 6 mention “flour”, mostly questions; 2 of those wait." */
export function writtenText({ replies, groups }: Pick<ReplyTexts, 'replies' | 'groups'>): string {
  const came = `${counted(replies, 'reply', 'replies')} in ${REPLY_TEXT_DAYS} days`;
  const group = tellingGroup(groups);
  if (!group) return `${came}; no ${REPLY_TEXT_FLOORS.group} of them mention the same thing.`;
  const waiting = waitingIn(group);
  const answer = waiting > 0 ? `${whole(waiting)} of those ${plural(waiting, 'waits', 'wait')}` : 'all answered';
  return `${came}; ${groupText(group)}; ${answer}.`;
}

/** "6 replies, 4 answered" */
export const answeredText = (replies: number, answered: number): string =>
  `${counted(replies, 'reply', 'replies')}, ${whole(answered)} answered`;

/** Where not all replies were put into groups; null where they were. */
export const comparedText = ({ replies, compared }: Pick<ReplyTexts, 'replies' | 'compared'>): string | null =>
  compared < replies
    ? `Only the newest ${whole(compared)} of them were put into groups; tone and languages are of those, too.`
    : null;

/** Where not all that are in no group are listed; null where they are. */
export const apartText = ({ count, replies }: ReplyTexts['apart']): string | null =>
  replies.length < count ? `Only the newest ${whole(replies.length)} are listed.` : null;

/** "7.4 of 10, positive", or how many more it takes; then always how many have no score. */
export function toneText(tone: ReplyTone): string {
  const { score, positive, neutral, negative, unsure } = tone;
  const rated = positive + neutral + negative;
  const unrated = `${whole(unsure)} of ${whole(rated + unsure)} could not be rated`;
  if (score !== null)
    return `${formatScore(score)} of 10, ${toneOf(score).name}, from ${counted(rated, 'reply', 'replies')}; ${unrated}.`;
  const missing = Math.max(1, REPLY_TEXT_FLOORS.tone - rated);
  return `Told once ${REPLY_TEXT_FLOORS.tone} replies can be rated: ${whole(missing)} more ${plural(missing, 'is', 'are')} needed; ${unrated}.`;
}

/** "English 20, German 6, not sure 4" */
export const languagesText = (languages: ReplyTexts['languages']): string =>
  languages.map(({ code, replies }) => `${code ? languageName(code) : 'not sure'} ${whole(replies)}`).join(', ');
