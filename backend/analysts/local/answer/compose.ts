import type { Finding, Recognized, Whose } from '#shared/analysis';
import { type DraftCheck, NEXT_STEP } from '#shared/draft-check';
import { languageName } from '#shared/words/names';
import { counted, listed } from '#shared/words/numbers';
import { type Sentence, say } from '../../../answers/words/spoken.ts';
import type { OwnEffects, SeenPost } from '../../analyst.ts';
import type { TextFacts } from '../findings/measure-text.ts';
import type { KnownPost } from '../findings/own-history.ts';
import type { Findings } from '../findings/works-and-change.ts';
import { describeEffects, describeExpected, describeNearest } from './describe-own-posts.ts';
import { describeAll, describeMissing, describeNoClaim } from './history.ts';
import { describePage, describePicture } from './picture.ts';
import { describeOther } from './somebody-elses.ts';
import { describeTone } from './tone-sentence.ts';

export interface Material {
  /** What was asked about the post; empty when nothing was. */
  request: string;
  facts: TextFacts;
  picture: Recognized | null;
  /** The post, where its words need no reading. */
  page: SeenPost | null;
  findings: Findings;
  posts: KnownPost[];
  whose: Whose;
  /** What the user's own posts say of it; null where nobody asked them. */
  check: DraftCheck | null;
  /** The effects of all kinds in their posts; null where none were measured. */
  effects: OwnEffects | null;
}

const wantsPraise = /\b(?:well|good|right|works?|strengths?)\b/i;
const wantsChanges = /\b(?:improve|better|change|wrong|fix|next|missing|instead)\b/i;

const spoken = ({ text, evidence }: Finding) => `${text}. ${evidence}.`.replace(/([.!?…]”?)\.$/, '$1');

function describeSize({ structure, sentences, language, topics }: TextFacts): string {
  const size = `${counted(structure.characters, 'character')} in ${counted(sentences.length, 'sentence')}`;
  const named = language?.reliable ? `It is in ${languageName(language.code)}, ${size}` : `It has ${size}`;
  return `${named}${topics.length > 0 ? `, about ${listed(topics.slice(0, 3))}` : ''}.`;
}

function describePost({ facts, whose }: Material): string[] {
  if (facts.text === '') return [];
  const { score, unsure } = facts.sentiment;
  // Beside the answer stands why there is none, in the same words.
  const hasMore = whose !== 'other' || unsure === 'mixed' || (score !== null && !unsure);
  const tone = hasMore ? [describeTone(facts.sentiment, facts.language)] : [];
  const size = facts.sentences.length > 0 ? [describeSize(facts)] : [];
  const said = [...tone, ...size];
  return said.length > 0 ? [said.join(' ')] : [];
}

/** Only where it was asked for: the list of what works stands beside the answer anyway. */
function describeWorks({ request, findings: { works } }: Material): string[] {
  if (works.length === 0 || !wantsPraise.test(request)) return [];
  return [`What works: ${works.slice(0, 2).map(spoken).join(' ')}`];
}

/** Always one line: what to do next. */
function describeNext({ facts, findings: { works, change }, posts, request, picture, page, check }: Material): string {
  const [first] = change;
  if (first) return `${NEXT_STEP}${spoken(first)}`;
  if (page) return `${NEXT_STEP}nothing that I measured needs a change.`;
  if (facts.text === '' && (request !== '' || picture))
    return `${NEXT_STEP}paste the text of a post, or attach a screenshot that shows its text and counts.`;
  // Whose posts are read from Threads needs no picture of one.
  const areRead = check && (check.measured ?? check.similar ?? check.expected) !== null;
  const missing = areRead ? null : describeMissing(posts);
  if (missing) return `${NEXT_STEP}send a screenshot of a post with its counts. ${missing}`;
  return `${NEXT_STEP}nothing that I measured needs a change.${works[0] ? ` ${spoken(works[0])}` : ''}`;
}

function askedFor(request: string, { works, change }: Findings): Finding[] {
  if (wantsChanges.test(request)) return change;
  return wantsPraise.test(request) ? works : [...works, ...change];
}

function answerRequest(material: Material): string[] {
  const { request, facts, findings } = material;
  if (request === '') return [];
  if (facts.text === '' && !material.page)
    return [describeAll(material.posts), describeNoClaim(material.effects) ?? ''].filter(Boolean);
  const asked = askedFor(request, findings);
  return asked.length > 0 ? [] : ['I measured this post and found nothing certain enough to answer your question.'];
}

/**
 * The answer, a paragraph each. Of a draft the own posts, what to expect, and what to do next come first: a narrow chat shows
 * these alone (`extension/features/analysis/answer/lead-of.ts`). Somebody else's post gets no advice.
 */
export function composeAnswer(material: Material): Sentence[] {
  const { page, picture, facts, whose, check } = material;
  const read = picture && !page ? [describePicture(picture)] : [];
  const seen = plainly([...(page ? [describePage(page)] : []), ...read, ...describePost(material)]);
  if (whose === 'other' && (page || facts.text !== '')) {
    const shown = {
      author: page?.author ?? picture?.author ?? null,
      counts: page?.counts ?? picture?.counts ?? null,
      comparison: page?.comparison ?? null,
    };
    return [...seen, ...describeOther(shown, check), ...plainly(noAdvice(material))];
  }
  const next = plainly([...answerRequest(material), ...describeWorks(material), describeNext(material)]);
  if (!check || whose !== 'draft') return [...seen, ...next];
  const [expected, noRange] = [true, false].map((hasRange) => describeExpected(check, hasRange));
  return [describeNearest(check), expected, next, describeEffects(check), seen, noRange].flatMap(
    (lines) => lines ?? [],
  );
}

/** To somebody who asks what to change. */
const noAdvice = ({ request }: Material): string[] =>
  wantsChanges.test(request)
    ? ['I don’t say what to change in a post that isn’t yours. If it is, connect its account in Settings.']
    : [];

const plainly = (lines: string[]): Sentence[] => lines.map((line) => say`${line}`);
