import type { Knex } from 'knex';
import type { Analysis } from '#shared/analysis';
import type { Findings } from '#shared/analytics/findings';
import { getGrowth } from '#shared/analytics/growth';
import { GROUPINGS, compareGroups as groupsOf } from '#shared/analytics/performance';
import { rhythmSentences, whatGoesWithIt } from '#shared/sentences/growth-words';
import { createAnalyze } from '../../../backend/analysis/analyze.ts';
import { createAnswerAsked } from '../../../backend/analysis/create-answer-asked.ts';
import type { LocalAnalyst } from '../../../backend/analysts/local/local-analyst.ts';
import { computeDay } from '../../../backend/analytics/daily/compute-day.ts';
import { readFindings } from '../../../backend/analytics/findings/read-findings.ts';
import { tellGrowth } from '../../../backend/analytics/growth/tell-growth.ts';
import { compareGroups } from '../../../backend/analytics/performance/compare-groups.ts';
import { FAMILIES, FAMILY_NAMES } from '../../../backend/answers/words/effects-said.ts';
import { createLog } from '../../../backend/base/log.ts';
import { effectText } from '../../../backend/claims/effect-text.ts';
import { createCheckDraft } from '../../../backend/drafts/create-check-draft.ts';
import { createReadFacts } from '../../../backend/facts/create-read-facts.ts';
import { Experiment } from '../../../backend/models/plans/experiment.ts';
import type { User } from '../../../backend/models/users/user.ts';
import { readExperiments } from '../../../backend/plans/experiments/read-experiments.ts';
import { computePlan } from '../../../backend/plans/lines/compute-plan.ts';
import { readOwnPosts } from '../../../backend/plans/lines/read-plan-input.ts';

export const VOICES = [
  'findings',
  'performance',
  'plan',
  'score',
  'insights',
  'chat',
  'drafts',
  'experiments',
  'growth',
] as const;
export type Voice = (typeof VOICES)[number];

/** Something that a user reads. */
export interface Said {
  voice: Voice;
  text: string;
  /** Whether the voice itself marks it as a claim. */
  isMarked: boolean;
  /** Of what goes up or down: which. */
  direction?: 'up' | 'down';
}

const DRAFT = 'Would you keep a cup with a crack? We fired the small kiln twice this week and lost one bowl. 🏺 #clay';
/** What somebody asks who wants to know what works; the draft comes last. */
const ASKED = [
  'What works for me?',
  'When should I post?',
  'Which formats work best?',
  'Which topics work best?',
  'Which hashtags work best?',
  'Do questions help?',
  'Do emoji help?',
  'Do photos work better than text posts?',
  'Does #clay work?',
  'How can I improve my posts?',
  'Should I post more often?',
  'Am I growing?',
  'Compare text posts and photos',
  DRAFT,
];

/** Reads all that the product says to one user at a moment, by the functions that its routes call. */
export function createListener(knex: Knex, local: LocalAnalyst, now: () => Date) {
  const log = createLog({ level: 'silent', format: 'json' });
  const readFacts = createReadFacts(knex, now);
  const checkDraft = createCheckDraft(knex, readFacts, now);
  const answerAsked = createAnswerAsked({ readFacts, now, log, narrate: null });
  const analyze = createAnalyze({ answerAsked, checkDraft, readFacts, local, model: null, log });
  const ask = (userId: string, message: string) =>
    analyze({
      ...{ userId, message, picture: null, post: null, past: [], own: null, allowsModel: false, earlier: [] },
      signal: NEVER,
    });
  const voices: Record<string, (user: User) => Promise<Said[]>> = {
    findings: async (user) => fromFindings(await readFindings(knex, user)),
    performance: async (user) => {
      const said: Said[] = [];
      for (const by of GROUPINGS) {
        const groups = await compareGroups(knex, user.id, groupsOf.query.parse({ by }), {
          now: now(),
          timeZone: 'UTC',
        });
        // The page adds "may still be chance" wherever the report claims neither of the two.
        for (const { name, effect } of [groups.a, groups.b])
          if (effect)
            said.push({ voice: 'performance', text: `${name} went with ${effectText(effect)}`, isMarked: true });
      }
      return said;
    },
    plan: async (user) => {
      const { recommendations } = await computePlan(await readOwnPosts(knex, user), 'UTC', now());
      return (recommendations?.items ?? []).map(({ text, evidence, effect, isGeneral }) => ({
        ...{ voice: 'plan', text: `${text}: ${evidence}`, isMarked: effect !== null || !isGeneral },
      }));
    },
    daily: async (user) => {
      const computed = await computeDay(knex, user.id, now(), true);
      const parts = (computed?.day.score?.parts ?? []).map(
        ({ name, value, advice, evidence }): Said => ({
          ...{ voice: 'score', text: `${advice} ${evidence}` },
          isMarked: (name === 'timing' || name === 'fit') && value !== null,
        }),
      );
      const insights = (computed?.insights ?? []).map(({ type, title, text }): Said => {
        const direction = type === 'rise' ? 'up' : type === 'drop' ? 'down' : null;
        const isMarked = direction !== null || type === 'best_time_shift';
        return { voice: 'insights', text: `${title}: ${text}`, isMarked, ...(direction && { direction }) };
      });
      return [...parts, ...insights];
    },
    drafts: async (user) => {
      const { effects, obstacles } = await checkDraft(user.id, { text: DRAFT });
      return [
        ...effects
          .map(
            ({ kind, name, isClaimed, ...lift }): Said => ({
              ...{
                voice: 'drafts',
                text: `${FAMILY_NAMES[kind].of(name)} went with ${effectText(lift)}`,
                isMarked: isClaimed,
              },
            }),
          )
          .filter(({ isMarked }) => isMarked),
        ...obstacles.map(
          ({ text, evidence }): Said => ({ voice: 'drafts', text: `${text}: ${evidence}`, isMarked: false }),
        ),
      ];
    },
    chat: async (user) => {
      const said: Said[] = [];
      for (const message of ASKED) said.push(...fromChat(await ask(user.id, message)));
      return said;
    },
    experiments: async (user) => {
      const own = await readExperiments(knex, user.id, await Experiment.query().where({ userId: user.id }), now());
      return own.map(({ state, summary }) => ({
        voice: 'experiments',
        text: summary,
        isMarked: state === 'difference',
      }));
    },
    growth: async (user) => {
      const { rhythm } = await tellGrowth(knex, user.id, getGrowth.query.parse({}));
      const text = [whatGoesWithIt(rhythm), ...(rhythm ? rhythmSentences(rhythm) : [])].join(' ');
      return [{ voice: 'growth', text, isMarked: rhythm?.difference?.isClear ?? false }];
    },
  };
  return voices;
}

const NEVER = new AbortController().signal;

function fromFindings(findings: Findings): Said[] {
  const { bestTimes, trend } = findings;
  const claimed = [...FAMILIES.flatMap((family) => findings[family]), ...bestTimes].filter(
    ({ isClaimed }) => isClaimed,
  );
  const effects = claimed.map(
    (effect): Said => ({ voice: 'findings', text: `${effect.name}: ${effectText(effect)}`, isMarked: true }),
  );
  if (!trend || trend.direction === 'flat') return effects;
  return [
    ...effects,
    { voice: 'findings', text: `Your engagement goes ${trend.direction}`, isMarked: true, direction: trend.direction },
  ];
}

/** What stands in an answer of the chat, sentence by sentence; an effect with its figures is marked as such. */
function fromChat({ analysis, works, change, claims }: Analysis): Said[] {
  const effects = claims.filter(({ kind }) => kind === 'effect').map(({ text }) => text);
  const sentences = analysis.split('\n').flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu}|[“•])/u));
  return [
    ...sentences.map(
      (text): Said => ({ voice: 'chat', text, isMarked: effects.some((effect) => text.includes(effect)) }),
    ),
    ...[...works, ...change].map(
      ({ text, evidence }): Said => ({ voice: 'chat', text: `${text}: ${evidence}`, isMarked: false }),
    ),
  ];
}
