import { median } from 'simple-statistics';
import type { DraftCheck, DraftEffect, SimilarPost } from '#shared/draft-check';
import { expectedNote } from '#shared/sentences/expected-views';
import { counted, listed, plural, precise } from '#shared/words/numbers';
import { dayText } from '../../../answers/words/day-texts.ts';
import { sayNamed } from '../../../answers/words/effects-said.ts';
import { quotedPost } from '../../../answers/words/quoted-post.ts';
import { figure, limit, paragraph, reference, type Sentence, type Source, say } from '../../../answers/words/spoken.ts';

/** So many effects are told of those beyond chance; of somebody else's post also so many that chance explains. */
const [MOST_CLAIMED, MOST_UNCLEAR] = [2, 3];

/** The own posts that a text repeats, or that are close to it. */
export const describeNearest = ({ similar }: DraftCheck): Sentence[] => [
  ...(similar?.repeats.slice(0, 1).map(describeRepeat) ?? []),
  ...(similar && similar.close.length > 0 ? [describeClose(similar.close, similar.multiple)] : []),
];

/** What a draft will probably have, if it has a range; else why there is none. */
export function describeExpected({ expected, measured }: DraftCheck, hasRange: boolean): Sentence[] {
  if (!expected || expected.some(({ metric, range }) => metric === 'views' && range !== null) !== hasRange) return [];
  const { text, hint } = expectedNote(expected);
  const source = { from: null, to: null, accountIds: measured?.accountIds ?? [], asOf: measured?.asOf ?? null };
  const told = say`${limit(text, source, 'forecast')}`;
  return [hint === '' ? told : paragraph(told, say`That is for text alone that goes out now. ${hint}`)];
}

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
  const opening = say`${named} ${plural(close.length, 'is', 'are')} close to this text.`;
  const which = close.length > 1 ? sayStrongest(close) : sayWhich(close[0]);
  if (multiple === null) return paragraph(opening, which);
  const times = figure(`${precise(multiple)}× what was usual for you at the time`, multiple, 'times', source, {
    ...{ kind: 'comparison', definition: 'typicalEngagement' },
    ...{ postIds, n: close.length },
  });
  const drew = listed(close.map(({ engagement }) => precise(engagement ?? 0)));
  const usual = median(close.flatMap((post) => post.usual ?? []));
  const figures = `${drew} engagements, where the posts around them have a median of ${precise(usual)}`;
  return paragraph(opening, say`${plural(close.length, 'It', 'They')} drew ${times}: ${figures}.`, which);
}

/** Which one to look at. */
function sayStrongest(close: SimilarPost[]): Sentence | null {
  const [strongest] = close.toSorted((one, other) => (other.engagement ?? 0) - (one.engagement ?? 0));
  return strongest?.engagement ? say`The strongest of them: ${namedPost(strongest)}.` : null;
}

const sayWhich = (post: SimilarPost | undefined): Sentence | null => (post ? say`It is ${namedPost(post)}.` : null);

/** Its beginning, and when it was published. */
const namedPost = (post: SimilarPost): Sentence =>
  say`${reference(quotedPost(post), sourceOf([post]), [post.id])}, published ${dayText(post.publishedOn, Temporal.Now.plainDateISO().year)}`;

/** The largest of what went with what it has, beyond chance. What chance explains stands in Analytics, and says nothing of this text. */
export function describeEffects({ effects, measured: source }: DraftCheck): Sentence[] {
  if (!source) return [];
  const [better, worse] = sorted(effects.filter(({ isClaimed }) => isClaimed).slice(0, MOST_CLAIMED));
  const sentences = [
    better.length > 0 ? say`In your posts, more engagement went with what it has: ${inList(better, source)}.` : null,
    worse.length > 0 ? say`Less engagement went with what it has: ${inList(worse, source)}.` : null,
  ].filter((sentence) => sentence !== null);
  if (sentences.length === 0)
    return effects.length > 0
      ? [say`${limit('Nothing that it has made a difference beyond chance in your posts so far.', source)}`]
      : [];
  return [paragraph(...sentences)];
}

/** Those with more engagement than chance explains, those with less, and the others. */
export const sorted = (effects: DraftEffect[]): [DraftEffect[], DraftEffect[], DraftEffect[]] => [
  effects.filter(({ isClaimed, lift }) => isClaimed && lift > 0),
  effects.filter(({ isClaimed, lift }) => isClaimed && lift < 0),
  effects.filter(({ isClaimed }) => !isClaimed).slice(0, MOST_UNCLEAR),
];

export const inList = (effects: DraftEffect[], source: Source): Sentence =>
  effects.map((effect) => sayNamed(effect, effect.kind, source)).reduce((all, one) => say`${all}; ${one}`);
