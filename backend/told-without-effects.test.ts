import { expect, it } from 'vitest';
import { MIN_POSTS } from '#shared/analytics/findings';
import { findingsAboutAll, findingsFromEffects } from './analysts/local/findings/from-effects.ts';
import { presentEffects } from './analytics/findings/present-effects.ts';
import { findInsights } from './analytics/insights/find-insights.ts';
import { computeScore } from './analytics/score/compute-score.ts';
import { effectsOn } from './drafts/draft-effects.ts';
import { computePlan } from './plans/lines/compute-plan.ts';
import { measurePosts } from './statistics/effects/measure-posts.ts';
import { postsWithoutEffects } from './testing/posts-without-effects.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const DRAFT = 'Would you feed the starter twice today? We did, and the loaf came out well.';
const USERS = 40;
const POSTS = 60;

/** The voices that claim something of these posts, each by what it is computed from. */
async function voicesThatClaim(user: number): Promise<string[]> {
  const posts = postsWithoutEffects(POSTS, user, NOW);
  const found = presentEffects(await measurePosts(posts, NOW));
  const effects = { ...found, needed: MIN_POSTS } as const;
  const scored = posts.map((post) => ({
    ...post,
    hasAltText: null,
    repliesDue: 0,
    repliesAnswered: 0,
    isUnread: false,
  }));
  const score = computeScore({ posts: scored, effects, areRepliesRefused: false, now: NOW });
  const plan = await computePlan({ source: 'posts', isMeasured: true, posts, advice: [] }, 'UTC', NOW);
  const { works, change } = findingsFromEffects(DRAFT, effects);
  const insights = findInsights({
    ...{ measured: posts, bestTimes: found.bestTimes.map(({ slot }) => slot), now: NOW },
    ...{ newest: [], accounts: [], questions: [], readSoFar: { discussed: 0, unread: 0 }, dismissals: [] },
  });
  const { hashtags, topics, formats, lengths, wordings, bestTimes } = found;
  const claims = {
    findings: [hashtags, topics, formats, lengths, wordings, bestTimes].flat().some(({ isClaimed }) => isClaimed),
    chat: findingsAboutAll(effects).works.length + works.length + change.length > 0,
    drafts: effectsOn(DRAFT, effects).some(({ isClaimed }) => isClaimed),
    plan: plan.recommendations?.items.some(({ isGeneral }) => !isGeneral),
    score: score.parts.some(({ name, value }) => (name === 'timing' || name === 'fit') && value !== null),
    insights: insights.length > 0,
  };
  return Object.entries(claims).flatMap(([voice, claimsIt]) => (claimsIt ? [voice] : []));
}

it('of ten users whose posts show no effect nine are told of none, whichever voice they ask', async () => {
  const told: string[][] = [];
  for (let user = 1; user <= USERS; user += 1) told.push(await voicesThatClaim(user));
  const anything = told.filter((voices) => voices.length > 0);
  expect(anything.length).toBeLessThanOrEqual(USERS / 10);
  // No voice claims what the findings do not.
  expect(anything.filter((voices) => !voices.includes('findings'))).toEqual([]);
});
