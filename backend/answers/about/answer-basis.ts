import { type FigureName, figures } from '#shared/sentences/figures';
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
  const before = await asking.answer({ ...question, kind: question.basisOf, basisOf: null });
  const lines: Sentence[] = [];
  for (const name of definitionsOf(before).slice(0, MOST)) {
    const fact = await read('explain_metric', { name });
    if (!fact.empty) lines.push(explained(fact, name));
  }
  const readings = sayReadings(before, asking);
  if (lines.length === 0 || !readings) return ofAll();
  const cause = question.isWhy ? [say`${limit(NO_CAUSE, NOWHERE)}`] : [];
  return { outcome: question.isWhy ? 'partly' : 'answered', lines: [...cause, ...lines, readings] };
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
