import type { Effect } from '#shared/analytics/findings';
import type { FactResult } from '#shared/facts/facts';
import { notClaimedBecause } from '#shared/sentences/effect-words';
import { counted } from '#shared/words/numbers';
import { complete } from '../../questions/periods/calendar-periods.ts';
import type { Kind } from '../../questions/vocabulary/kinds.ts';
import type { AskedMetric, Entity, Question } from '../../questions/vocabulary/question.ts';
import { answerMostUsed, medianLines } from '../posts/answer-groups.ts';
import { answerOfPosts } from '../rows/answer-of-posts.ts';
import { sayBesideOthers, sayTwoSides } from '../rows/beside-others.ts';
import { type Answerer, type Asking, abstainFor, accountOf } from '../words/asking.ts';
import { OF_ALL_DAYS } from '../words/dates-taken.ts';
import { FAMILIES, FAMILY_NAMES, type Family, sayEffect, sayNamed } from '../words/effects-said.ts';
import { entityName } from '../words/entity-names.ts';
import { factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import {
  type Answer,
  figure,
  limit,
  paragraph,
  reference,
  type Sentence,
  type Source,
  say,
  sourceOf,
} from '../words/spoken.ts';
import { answerCrossed, isCrossed } from './answer-crossed.ts';

type Effects = Exclude<FactResult<'get_effects'>, { empty: true }>['data'];
const isFamily = (kind: Kind): kind is Family => (FAMILIES as readonly string[]).includes(kind);

const inList = (parts: Sentence[]) => parts.reduce((all, one) => say`${all}; ${one}`);

/** "Which hashtags work best?", also of topics, formats, lengths, and wordings. */
export const answerFamily: Answerer = async (asking) => {
  const { question } = asking;
  if (isCrossed(question)) return answerCrossed(asking);
  if (question.metric === 'posts') return answerMostUsed(asking);
  const sides = question.isWithAndWithout ? await sayWithHashtag(asking) : null;
  if (sides) {
    const effects = await answerFamilyEffects(asking);
    return { ...effects, lines: [sides, ...effects.lines] };
  }
  const isOfMetric = question.metric !== null && question.metric !== 'engagement';
  const isGrouped = question.kind !== 'wordings';
  const lines = isGrouped && (isOfMetric || question.isRanking || question.period) ? await medianLines(asking) : null;
  const effects = await answerFamilyEffects(asking);
  return lines ? { outcome: 'answered', lines: [...lines, ...effects.lines] } : effects;
};

/** Of the days that were named, else of half a year. */
function sayWithHashtag(asking: Asking): Promise<Sentence | null> {
  const { question, today } = asking;
  const period = question.isPeriodAssumed ? null : question.period;
  const asked = { ...question, period: period ?? complete(LOOKED_AT, 'day', today), entities: [] };
  return sayTwoSides(asking, asked, 'Posts with a hashtag', ({ hashtags }) => hashtags.length > 0);
}

const answerFamilyEffects: Answerer = async (asking) => {
  const { question, read } = asking;
  const family = isFamily(question.kind) ? question.kind : 'hashtags';
  const fact = await read('get_effects', { ...accountOf(question) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { one, many } = FAMILY_NAMES[family];
  const all = fact.data[family];
  if (all.length === 0)
    return {
      outcome: 'answered',
      lines: [say`${limit(`None of your ${many} was used often enough to tell.`, source)}`],
    };
  const sign = question.order === 'worst' ? -1 : 1;
  const sorted = all.toSorted((a, b) => sign * (b.lift - a.lift));
  const claimed = sorted.filter(({ isClaimed, lift }) => isClaimed && sign * lift > 0).slice(0, question.limit ?? 3);
  if (claimed.length > 0) {
    const rest = all.length - claimed.length;
    const others =
      rest > 0
        ? say`${figure(counted(rest, `other ${one}`, `other ${many}`), rest, 'count', source)} cannot be told from chance or from these.`
        : null;
    const heading =
      sign > 0 ? 'More engagement than chance explains went with' : 'Less engagement than chance explains went with';
    return {
      outcome: 'answered',
      lines: [paragraph(say`${heading} ${inList(claimed.map((effect) => sayNamed(effect, family, source)))}.`, others)],
    };
  }
  const none = say`None of your ${many} does ${sign > 0 ? 'better' : 'worse'} than chance explains, in ${postsCounted(fact.data.posts, source)} that I compared.`;
  const [first] = sorted;
  const closest = first
    ? say`${sign > 0 ? 'The highest' : 'The lowest'} so far is ${sayNamed(first, family, source)}, which may be chance.`
    : null;
  return { outcome: 'answered', lines: [paragraph(none, closest)] };
};

/** "What works for me?": all that may be claimed, of all kinds. */
export const answerEffects: Answerer = async (asking) => {
  const { question, read } = asking;
  const [fact, times] = await Promise.all([
    read('get_effects', { ...accountOf(question) }),
    read('get_best_times', { ...accountOf(question) }),
  ]);
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const claimed = FAMILIES.flatMap((family) =>
    fact.data[family].filter(({ isClaimed }) => isClaimed).map((effect) => ({ family, effect })),
  );
  const better = claimed
    .filter(({ effect }) => effect.lift > 0)
    .toSorted((a, b) => b.effect.lift - a.effect.lift)
    .slice(0, 4);
  const worse = claimed
    .filter(({ effect }) => effect.lift < 0)
    .toSorted((a, b) => a.effect.lift - b.effect.lift)
    .slice(0, 3);
  const slot = times.empty ? undefined : times.data.slots[0];
  const lines = [
    better.length > 0 && question.order === 'best'
      ? say`Went with more engagement: ${inList(better.map(({ family, effect }) => sayNamed(effect, family, source)))}.`
      : null,
    worse.length > 0
      ? say`Went with less: ${inList(worse.map(({ family, effect }) => sayNamed(effect, family, source)))}.`
      : null,
    slot && question.order === 'best'
      ? say`Your best time is ${reference(slot.name, source, slot.postIds)} (${sayEffect(slot, source)}, ${postsCounted(slot.posts, source, slot.postIds)}).`
      : null,
  ].filter((line) => line !== null);
  if (lines.length === 0)
    return {
      outcome: 'answered',
      lines: [
        say`Nothing in ${postsCounted(fact.data.posts, source)} does ${question.order === 'best' ? 'better' : 'worse'} than chance explains: no hashtag, topic, format, length, wording, or time. What you vary next is worth a try, and I will tell when it shows.`,
      ],
    };
  const caveat = say`${limit('These are what went together, not what caused it.', source)}`;
  const wide = question.period ? say`${limit(OF_ALL_DAYS, source)}` : null;
  return { outcome: wide ? 'partly' : 'answered', lines: [...(wide ? [wide] : []), ...lines, caveat] };
};

/** "Do questions help?", "does #bread work?" */
export const answerEffectOf: Answerer = async (asking) => {
  const { question, read } = asking;
  if (isCrossed(question)) return answerCrossed(asking);
  const entity = question.entities.find(
    ({ kind }) => kind === 'tag' || kind === 'format' || kind === 'wording' || kind === 'length',
  );
  const group = question.entities.find((one) => one.kind === 'post' && one.words);
  if (!entity) return group ? besideOthers(asking, group) : answerEffects(asking);
  const fact = await read('get_effects', { ...accountOf(question) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const found = effectOf(fact.data, entity);
  if (!found) return notMeasured(asking, entity, source);
  const named = sayNamed(found.effect, found.family, source);
  const { effect } = found;
  const why = notClaimedBecause(effect);
  const verdict = effect.isClaimed
    ? say`${effect.lift > 0 ? 'Yes' : 'Rather not'}: ${named} went with ${effect.lift > 0 ? 'more' : 'less'} engagement than chance explains.`
    : paragraph(say`${why.opening}: ${named}.`, say`${limit(why.reason, source)}`);
  const other =
    question.metric && !OF_ENGAGEMENT.includes(question.metric)
      ? METRIC_WORDS[factMetric(question.metric, 'views')].name
      : null;
  if (!other) return { outcome: 'answered', lines: [verdict] };
  const instead = say`${limit(`What goes with more ${other} alone I do not measure: this is of engagement.`, source)}`;
  const beside = await sayBesideOthers(asking, ofHalfYear(asking, entity), factMetric(question.metric, 'views'));
  return { outcome: 'partly', lines: [instead, verdict, ...(beside ? [beside] : [])] };
};

/** "Do the book club posts get fewer likes": posts that hold words have no effect of their own, and drew something all the same. */
async function besideOthers(asking: Asking, group: Entity): Promise<Answer> {
  const asked = ofHalfYear(asking, group);
  const beside = await sayBesideOthers(asking, asked, factMetric(asked.metric, 'engagement'));
  return beside ? { outcome: 'answered', lines: [beside] } : answerOfPosts({ ...asking, question: asked });
}

/** Days over which posts of a kind are set beside the others. */
const LOOKED_AT = 180;
const ofHalfYear = ({ question, today }: Asking, entity: Entity): Question => ({
  ...question,
  period: complete(LOOKED_AT, 'day', today),
  entities: [entity],
});

/** What effects are measured on. */
const OF_ENGAGEMENT: AskedMetric[] = ['engagement', 'engagementRate', 'posts'];

function effectOf(effects: Effects, entity: Entity): { effect: Effect; family: Family } | null {
  if (!('name' in entity)) return null;
  const families: Record<string, Family[]> = {
    tag: ['hashtags', 'topics'],
    format: ['formats'],
    wording: ['wordings'],
    length: ['lengths'],
  };
  const plain = (name: string) => name.replace(/^#/, '').toLowerCase();
  for (const family of families[entity.kind] ?? []) {
    const effect = effects[family].find(({ name }) => plain(name) === plain(entity.name));
    if (effect) return { effect, family };
  }
  return null;
}

/** Too few posts for an effect: what they drew is told, if there are any. */
async function notMeasured(asking: Asking, entity: Entity, source: Source) {
  const why = say`${limit(`I measure no effect of ${entityName(entity)}: there are too few such posts, or too few others to set beside them.`, source)}`;
  if (entity.kind === 'length') return { outcome: 'partly' as const, lines: [why] };
  const posts = await answerOfPosts({ ...asking, question: { ...ofHalfYear(asking, entity), metric: null } });
  return { outcome: 'partly' as const, lines: [why, ...posts.lines] };
}
