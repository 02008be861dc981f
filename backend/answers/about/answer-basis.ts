import { type FigureName, figures } from '#shared/sentences/figures';
import { KINDS, type Kind } from '../../questions/vocabulary/kinds.ts';
import type { Doubt, Question } from '../../questions/vocabulary/question.ts';
import type { Answerer, Asking } from '../words/asking.ts';
import { duringText, momentText } from '../words/day-texts.ts';
import { type Answer, limit, NOWHERE, paragraph, type Sentence, say } from '../words/spoken.ts';
import { explained } from './answer-about-data.ts';

/** Definitions that are explained: more would hide which figure the answer was about. */
const MOST = 2;

/** "What is that based on?": the definitions, days and readings behind the answer before. */
export const answerBasis: Answerer = async (asking) => {
  const { question, read } = asking;
  const ofAll = () => asking.answer({ ...question, kind: 'dataQuality', basisOf: null });
  if (question.basisOf === null) return ofAll();
  const before = await asking.answer({ ...question, kind: question.basisOf, basisOf: null, doubt: null });
  if (before.outcome === 'abstained' && question.doubt !== null) return before;
  const lines: Sentence[] = [];
  const isOfChance = question.doubt !== null && restsOnChance(question);
  if (isOfChance) lines.push(say`${limit(CLAIMED, NOWHERE)}`);
  for (const name of isOfChance ? [] : definitionsOf(before).slice(0, MOST)) {
    const fact = await read('explain_metric', { name });
    if (!fact.empty) lines.push(explained(fact, name));
  }
  const readings = sayReadings(before, asking);
  const doubted = question.doubt ? [say`${limit(DOUBTED[question.doubt], NOWHERE)}`, ...before.lines] : [];
  if (lines.length === 0 || !readings) return question.doubt ? { ...before, lines: doubted } : ofAll();
  const cause = question.isWhy ? [say`${limit(NO_CAUSE, NOWHERE)}`] : [];
  return { outcome: question.isWhy ? 'partly' : 'answered', lines: [...doubted, ...cause, ...lines, readings] };
};

const CLAIMED =
  'I call something an effect only where its whole interval lies on one side of zero, and where chance would seldom make anything look as good. Whatever is not called one is not known: it may be chance, and more posts can settle it.';

/** Whether chance decides what may be said, so that an interval tells how sure it is. */
const restsOnChance = ({ basisOf, entities }: Question): boolean =>
  basisOf !== null &&
  (KINDS[basisOf].talk.leaves === 'effects' ||
    KINDS[basisOf].days === 'recurring' ||
    isTestedComparison(basisOf, entities));

/** Formats and tags are tested against each other; days, accounts, and words of posts are only told. */
const isTestedComparison = (kind: Kind, entities: Question['entities']): boolean =>
  kind === 'compare' && entities.length > 1 && entities.every((one) => one.kind === 'tag' || one.kind === 'format');

const DOUBTED: Record<Doubt, string> = {
  answer: 'I looked it up again, and this is what there is:',
  otherFigure:
    'I cannot see that other figure. Two figures can differ and both be right: they may be of other days, of one post or of the whole account, or read at another time, since counts go on rising. This is mine, looked up again:',
  cause:
    'Weekday, time of day, format, length, wording, and hashtags are weighed together, so that what one of them brings is not credited to another. What none of these holds, like the subject itself, cannot be told apart:',
};

const NO_CAUSE = 'No figure says why it is so: it is what your posts drew then. This is what my last answer rests on.';

/** "Of what there was from Oct 1 to 31, last read from Threads on Nov 22 at 18:46." */
function sayReadings({ lines }: Answer, { today, timeZone }: Asking): Sentence | null {
  const [claim] = lines.flatMap(({ claims }) => claims).filter(({ value }) => value !== null);
  if (!claim) return null;
  const { from, to, asOf } = claim;
  const whole = limit('My last answer is made of counts that Threads gives, and of what follows from them.', claim);
  return paragraph(
    say`${whole}`,
    from && to ? say`It is about the days ${duringText({ from, to }, today.year)}.` : null,
    asOf ? say`They were last read on ${momentText(asOf, timeZone, today.year)}.` : null,
  );
}

/** One of each name, and how many posts there were only where nothing else was told. */
function definitionsOf({ lines }: Answer): FigureName[] {
  const named = lines.flatMap(({ claims }) => claims).flatMap(({ definition }) => definition ?? []);
  const known = named.filter((name): name is FigureName => name !== 'change' && name in figures);
  const byLabel = [...Map.groupBy(known, (name) => figures[name].label).values()].flatMap(([first]) => first ?? []);
  const others = byLabel.filter((name) => name !== 'postsPublished');
  return others.length > 0 ? others : byLabel;
}
