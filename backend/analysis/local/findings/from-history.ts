import { median } from 'simple-statistics';
import type { Finding } from '#shared/analysis';
import type { Counts } from '#shared/counts';
import { counted, precise, whole } from '#shared/numbers';
import type { Structure } from '../text/structure.ts';
import { contrast } from './contrast.ts';
import type { Contrast, KnownPost } from './own-history.ts';
import { type Trait, traits } from './traits.ts';

const MIN_POSTS = 5;
/** Against the own median: a post is spoken of as better or worse from here on. */
const FAR = 1.5;

export interface Learned {
  trait: Trait;
  contrast: Contrast;
}

/** What sets a user's better posts apart, the clearest first. Replies come before likes: they carry a post further. */
export function learn(posts: KnownPost[]): Learned[] {
  const found = traits.flatMap((trait) => {
    const best = contrast(posts, 'replies', trait.has) ?? contrast(posts, 'likes', trait.has);
    return best ? [{ trait, contrast: best }] : [];
  });
  const clarity = ({ contrast: { ratio } }: Learned) => Math.abs(Math.log(ratio));
  return found.sort((a, b) => clarity(b) - clarity(a));
}

const inWords = (value: number, metric: Contrast['metric']) =>
  metric === 'replies' ? counted(value, 'reply', 'replies') : counted(value, 'like');

export function evidenceOf({ trait, contrast: { metric, withTrait, without } }: Learned): string {
  const drew = inWords(withTrait.median, metric);
  return `Your ${whole(withTrait.posts)} earlier posts ${trait.name} got a median of ${drew}; the other ${whole(without.posts)} got ${precise(without.median)}`;
}

export interface Findings {
  works: Finding[];
  change: Finding[];
}

/** What the user's own posts say about the traits of this one. */
export function findingsFromTraits(structure: Structure, all: Learned[]): Findings {
  const findings: Findings = { works: [], change: [] };
  for (const learned of all) {
    const { trait, contrast: found } = learned;
    const has = trait.has(structure);
    const evidence = evidenceOf(learned);
    if (has && found.ratio > 1)
      findings.works.push({ text: `${trait.present}, which goes with more ${found.metric} in your posts`, evidence });
    if (!has && found.ratio > 1)
      findings.change.push({ text: `${trait.add}: your posts ${trait.name} do better`, evidence });
    if (has && found.ratio < 1)
      findings.change.push({ text: `${trait.remove}: your posts ${trait.name} do worse`, evidence });
  }
  return findings;
}

/** How the counts in the picture stand against the user's own median. */
export function findingsFromCounts(counts: Counts | null, posts: KnownPost[]): Findings {
  const findings: Findings = { works: [], change: [] };
  for (const metric of ['replies', 'likes'] as const) {
    const earlier = posts.flatMap(({ counts: known }) => known[metric] ?? []);
    const now = counts?.[metric] ?? null;
    if (now === null || earlier.length < MIN_POSTS) continue;
    const usual = median(earlier);
    if (usual === 0) continue;
    const evidence = `${inWords(now, metric)}; the median of your ${whole(earlier.length)} earlier posts is ${precise(usual)}`;
    const times = precise(now / usual);
    if (now >= usual * FAR)
      findings.works.push({ text: `It got ${times} times your usual number of ${metric}`, evidence });
    if (now * FAR <= usual)
      findings.change.push({ text: `It got fewer ${metric} than your posts usually do`, evidence });
  }
  return findings;
}
