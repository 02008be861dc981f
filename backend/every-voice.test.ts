import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Analysis } from '#shared/analysis';
import { type Effect, type Findings, getFindings } from '#shared/analytics/findings';
import { compareGroups, type Grouping, type PostGroups } from '#shared/analytics/performance';
import type { Practice } from '#shared/analytics/recommendations';
import { DAY_MS } from '#shared/days/durations';
import { checkDraft, type DraftCheck } from '#shared/draft-check';
import { generatePlan, type MarketingPlan } from '#shared/plans';
import { mediaTypePlural, WEEKDAYS } from '#shared/words/names';
import { computeDay } from './analytics/daily/compute-day.ts';
import { ask, type Visitor } from './answers/testing/ask.ts';
import { FAMILIES, FAMILY_NAMES } from './answers/words/effects-said.ts';
import { effectText } from './claims/effect-text.ts';
import { ContentPost } from './models/posts/content-post.ts';
import { signUp } from './testing/factories.ts';
import { startApp, type TestApp } from './testing/start-app.ts';
import { connectAccount } from './testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A post a day, of which those in the evening, those with a question, photos and one topic do better, each by itself. */
async function publish(userId: string): Promise<void> {
  const { id: accountId } = await connectAccount(userId);
  const rows = Array.from({ length: 150 }, (_, index) => {
    const has = (every: number) => index % every === 0;
    const publishedAt = new Date(Math.floor(Date.now() / DAY_MS - index - 2) * DAY_MS);
    publishedAt.setUTCHours(has(2) ? 19 : 8);
    const merit = [has(2), has(3), has(5), has(7)].filter(Boolean).length;
    return {
      ...{ userId, accountId, externalId: `${accountId}-${index}`, publishedAt, title: `Post ${index}` },
      content: `${has(5) ? 'Which one?' : 'This one.'} ${index % 4 > 1 ? '🍞' : ''} ${'x'.repeat(index % 8 < 4 ? 40 : 160)}`,
      hashtags: index % 9 < 3 ? ['Oven'] : [],
      topicTag: has(3) ? 'Sourdough' : index % 3 === 1 ? 'Cakes' : 'Flour',
      mediaType: has(7) ? 'IMAGE' : index % 7 === 3 ? 'VIDEO' : 'TEXT_POST',
      reach: 4000,
      ...{ likes: Math.round(50 * 2 ** merit * (1 + ((index * 7) % 11) / 40)), comments: 0, reposts: 0, quotes: 0 },
    };
  });
  await ContentPost.query().insert(rows);
}

const TELLS = 'We fed the starter twice today and the loaf came out well.';
const MESSAGES = [
  'What works for me?',
  'When should I post?',
  'Which formats work best?',
  'Which topics work best?',
  'Which hashtags work best?',
  'Do questions help?',
  'Do emoji help?',
  'do photos work',
  'does #oven work',
  'How can I improve my posts?',
  TELLS,
  `${TELLS}\n\nWould you? 🍞`,
];

/** What each voice says to somebody. */
async function allVoices(visitor: Visitor): Promise<Record<string, string[]>> {
  const { client, user } = visitor;
  const params = { userId: user.id };
  const plan: MarketingPlan = (await client.call(generatePlan, { body: params })).body;
  const check: DraftCheck = (await client.call(checkDraft, { params, body: { text: `${TELLS} Would you?` } })).body;
  const computed = await computeDay(app.knex, user.id, new Date(), true);
  const performance = await Promise.all(GROUPS.map((query) => compared(visitor, query)));
  const chat: Analysis[] = [];
  for (const message of MESSAGES) chat.push(await ask(visitor, message));
  return {
    plan: (plan.recommendations?.items ?? []).map(
      ({ practice, text, evidence }) => `${text} (${practice ? nameOf(practice) : ''}): ${evidence}`,
    ),
    drafts: check.effects.map(sayDraftEffect),
    performance: performance.flat(),
    score: (computed?.day.score?.parts ?? []).flatMap(({ advice, evidence }) => [advice, evidence]),
    insights: (computed?.insights ?? []).flatMap(({ title, text }) => [title, text]),
    chat: chat.flatMap(({ analysis, works, change }) => [
      ...analysis.split('\n'),
      ...[...works, ...change].map(({ text, evidence }) => `${text}: ${evidence}.`),
    ]),
  };
}

/** Each pair of groups that Performance Tracking offers for these posts. */
const GROUPS: { by: Grouping; a?: string }[] = [
  { by: 'question' },
  { by: 'format', a: 'IMAGE' },
  { by: 'format', a: 'VIDEO' },
  { by: 'tag', a: 'sourdough' },
  { by: 'tag', a: 'oven' },
];

/** What its screen claims of two groups, if anything. */
async function compared({ client, user }: Visitor, query: (typeof GROUPS)[number]): Promise<string[]> {
  const { body } = await client.call(compareGroups, {
    params: { userId: user.id },
    query: { ...query, period: '90d' },
  });
  const { a, b }: PostGroups = compareGroups.response.parse(body);
  return [a, b].flatMap(({ name, effect }) => (effect ? `${name} went with ${effectText(effect)}` : []));
}

/** As its screen has it. */
const sayDraftEffect = ({ kind, name, isClaimed, lift, low, high }: DraftCheck['effects'][number]) =>
  isClaimed
    ? `${FAMILY_NAMES[kind].of(name)} went with ${effectText({ lift, low, high })}`
    : `No clear effect: ${FAMILY_NAMES[kind].of(name)}`;

function nameOf(practice: Practice): string {
  if (practice.kind === 'slot') return '';
  return practice.kind === 'format' ? mediaTypePlural(practice.name) : practice.name;
}

const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+(?=\p{Lu}|[“•])/u);

interface Known {
  effect: Effect;
  /** What any voice calls it. */
  name: RegExp;
}

/** Every effect of the findings. A time is called "Sun 19:00" or "Sunday 19:00". */
function knownFrom(findings: Findings): Known[] {
  const traits = FAMILIES.flatMap((family) =>
    findings[family].map((effect) => ({ effect, word: FAMILY_NAMES[family].of(effect.name) })),
  ).map(({ effect, word }) => ({
    effect,
    name: new RegExp(RegExp.escape(word.replace(/^posts with (?:a )?/, '').replace(/s$/, '')), 'i'),
  }));
  const times = findings.bestTimes.map((effect) => ({
    effect,
    name: new RegExp(`${WEEKDAYS[effect.slot.weekday]?.slice(0, 3)}\\w* ${effect.slot.hour}:00`),
  }));
  return [...traits, ...times];
}

const DOUBTS = /may be chance|No clear effect|not beyond chance/;
const CLAIMS = /do better|went with|brought|goes with|Publish (?:more|around)|best time|promising|than chance explains/;
/** "34% more engagement than your average post (80% interval: +5% to +70%)", and as the chat has it. */
const FIGURES =
  /(\d+)% (?:(?:more|less) )?engagement(?: than your average post)?(?:,| \() ?80% interval:? [+−](\d+)% to [+−](\d+)%/g;

const TIME = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w* \d\d:00/g;
const ofAll = (named: Known[]) => new RegExp(named.map(({ name }) => name.source).join('|') || '(?!)', 'g');

const figuresOf = ({ lift, low, high }: Effect) =>
  [lift, low, high].map((share) => String(Math.abs(Math.round(100 * share)))).join();

/** What in a sentence is otherwise than the findings have it. */
function disagreements(sentence: string, known: Known[]): string[] {
  const named = known.filter(({ name }) => name.test(sentence));
  const told = [...sentence.matchAll(FIGURES)].map((match) => match.slice(1).join());
  const wrongFigures = told.filter((figures) => !named.some(({ effect }) => figuresOf(effect) === figures));
  const isDoubted = DOUBTS.test(sentence);
  const wrongVerdicts = named.filter(({ effect }) =>
    isDoubted ? effect.isClaimed : CLAIMS.test(sentence) && !effect.isClaimed,
  );
  const otherTimes = CLAIMS.test(sentence) ? sentence.replaceAll(ofAll(named), '').match(TIME) : null;
  return [...wrongFigures, ...wrongVerdicts.map(({ effect }) => effect.name), ...(otherTimes ?? [])].map(
    (wrong) => `${wrong}: ${sentence}`,
  );
}

it('no two sentences of all voices disagree about what does better', async () => {
  const visitor = await signUp(app, { timeZone: 'UTC' });
  await publish(visitor.user.id);
  const findings: Findings = (await visitor.client.call(getFindings, { params: { userId: visitor.user.id } })).body;
  const known = knownFrom(findings);
  const voices = await allVoices(visitor);
  const sentences = Object.values(voices).flat().flatMap(sentencesIn);
  expect(sentences.flatMap((sentence) => disagreements(sentence, known))).toEqual([]);
  // Those that claim did speak of something, else nothing would be compared.
  for (const voice of ['plan', 'drafts', 'performance', 'score', 'chat']) {
    const said = (voices[voice] ?? [])
      .flatMap(sentencesIn)
      .filter((sentence) => CLAIMS.test(sentence) || /%/.test(sentence));
    expect(known.filter(({ effect, name }) => effect.isClaimed && said.some((one) => name.test(one)))).not.toEqual([]);
  }
  expect(known.filter(({ effect }) => !effect.isClaimed)).not.toEqual([]);
});
