import { median } from 'simple-statistics';
import type { DraftCheck, DraftEffect, SimilarPost } from '#shared/draft-check';
import { counted, listed, precise } from '#shared/numbers';
import { dayText } from '../../answers/day-texts.ts';
import { sayNamed } from '../../answers/effects-said.ts';
import { figure, paragraph, reference, type Sentence, type Source, say } from '../../answers/spoken.ts';

/** Effects that chance explains are told too, so many of them. */
const MOST_UNCLEAR = 3;

/** What the user's own posts say of a text: repeats, those that are close, effects of what it has. */
export const describeOwnPosts = ({ similar, effects, measured }: DraftCheck): Sentence[] => [
  ...(similar?.repeats.slice(0, 1).map(describeRepeat) ?? []),
  ...(similar && similar.close.length > 0 ? [describeClose(similar.close, similar.multiple)] : []),
  ...(measured ? describeEffects(effects, measured) : []),
];

const sourceOf = (posts: SimilarPost[]): Source => ({
  from: null,
  to: null,
  accountIds: [...new Set(posts.map(({ accountId }) => accountId))],
  asOf: null,
});

function describeRepeat(post: SimilarPost): Sentence {
  const source = sourceOf([post]);
  const { id, engagement, usual, publishedOn } = post;
  const named = reference(`nearly the same text on ${dayText(publishedOn, Temporal.Now.plainDateISO().year)}`, source, [
    id,
  ]);
  if (engagement === null) return say`You published ${named}.`;
  const drew = figure(counted(engagement, 'engagement'), engagement, 'count', source, {
    definition: 'engagement',
    postIds: [id],
    n: 1,
  });
  const against = usual === null ? '' : `, where the posts around it have a median of ${precise(usual)}`;
  return say`You published ${named}, and it has ${drew} so far${against}.`;
}

function describeClose(close: SimilarPost[], multiple: number | null): Sentence {
  const source = sourceOf(close);
  const postIds = close.map(({ id }) => id);
  const named = reference(`${counted(close.length, 'post')} of yours`, source, postIds);
  const opening = say`${named} ${close.length === 1 ? 'is' : 'are'} close to this text.`;
  if (multiple === null) return opening;
  const times = figure(`${precise(multiple)}× what was usual for you at the time`, multiple, 'times', source, {
    ...{ kind: 'comparison', definition: 'typicalEngagement' },
    ...{ postIds, n: close.length },
  });
  const drew = listed(close.map(({ engagement }) => precise(engagement ?? 0)));
  const usual = median(close.flatMap((post) => post.usual ?? []));
  const figures = `${drew} engagements, where the posts around them have a median of ${precise(usual)}`;
  return paragraph(opening, say`${close.length === 1 ? 'It' : 'They'} drew ${times}: ${figures}.`);
}

function describeEffects(effects: DraftEffect[], source: Source): Sentence[] {
  const [better, worse, unclear] = sorted(effects);
  const sentences = [
    better.length > 0 ? say`In your posts, more engagement went with what it has: ${inList(better, source)}.` : null,
    worse.length > 0 ? say`Less engagement went with what it has: ${inList(worse, source)}.` : null,
    unclear.length > 0 ? say`No clear effect, since chance explains as much: ${inList(unclear, source)}.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? [paragraph(...sentences)] : [];
}

/** Those with more engagement than chance explains, those with less, and the others. */
export const sorted = (effects: DraftEffect[]): [DraftEffect[], DraftEffect[], DraftEffect[]] => [
  effects.filter(({ isClaimed, lift }) => isClaimed && lift > 0),
  effects.filter(({ isClaimed, lift }) => isClaimed && lift < 0),
  effects.filter(({ isClaimed }) => !isClaimed).slice(0, MOST_UNCLEAR),
];

export const inList = (effects: DraftEffect[], source: Source): Sentence =>
  effects.map((effect) => sayNamed(effect, effect.kind, source)).reduce((all, one) => say`${all}; ${one}`);
