import { setImmediate as others } from 'node:timers/promises';
import type { Measure } from '#shared/contract/measured-numbers';
import { mapInSlices } from '../base/in-slices.ts';
import { checkDirections } from './check-directions.ts';
import { checkFigure } from './check-figure.ts';
import { checkFreeWords } from './check-free-words.ts';
import { checkReference, isSpelledHour, type Named, namedRows } from './check-reference.ts';
import { checkWords } from './check-words.ts';
import type { Known } from './known/known.ts';
import { knownFigures } from './known/known-figures.ts';
import { postLists, postsById } from './known/known-posts.ts';
import { measureOf, namedPlaces } from './known/measures.ts';
import type { Grounds, Said, SaidClaim } from './known/said.ts';
import { leansBack, type Placed, placeClaims, sentencesOf, withHoles } from './known/spans.ts';
import type { Citations } from './text/citations.ts';
import { figuresIn } from './text/figures-in-text.ts';
import type { Sentence } from './text/sentence.ts';

/** A sentence, and why it is withheld; null if it is kept. */
export interface Verdict {
  said: Said;
  withheld: string | null;
}

/** What is left of an answer, line by line, and what was withheld of it. */
export interface Checked {
  lines: Said[];
  withheld: Verdict[];
}

/** What all sentences of one answer are held against. */
interface Ground {
  known: Known;
  rows: Named[];
  /** The words of the facts: reasons, definitions, advice. */
  words: string;
  citations: Citations | null;
}

/**
 * Holds each sentence of an answer against the facts that were read for it, and keeps those that they bear out. No
 * model judges, and what cannot be decided is withheld. With `citations`, also what words may say that are not ours.
 */
export function checkAnswer(lines: Said[], grounds: Grounds, citations: Citations | null = null): Checked {
  return togetherOf(lines.map(checkerOf(grounds, citations)));
}

/** The same for an answer of many facts, each line of which takes some milliseconds: others have their turn in between. */
export async function checkAnswerInTurns(lines: Said[], grounds: Grounds): Promise<Checked> {
  const check = checkerOf(grounds, null);
  await others();
  return togetherOf(await mapInSlices(lines, 1, check));
}

function checkerOf(grounds: Grounds, citations: Citations | null): (line: Said) => Checked {
  const ground = orNull(() => groundOf(grounds, citations));
  return (line) => {
    const verdicts = (ground && orNull(() => checkLine(line, ground))) ?? [{ said: line, withheld: FAILED }];
    const rest = verdicts.filter((verdict) => verdict.withheld === null).map(({ said }) => said);
    const withheld = verdicts.filter((verdict) => verdict.withheld !== null);
    if (rest.length === 0) return { lines: [], withheld };
    return { lines: withheld.length === 0 ? [line] : [joined(rest)], withheld };
  };
}

const togetherOf = (checked: Checked[]): Checked => ({
  lines: checked.flatMap(({ lines }) => lines),
  withheld: checked.flatMap(({ withheld }) => withheld),
});

const FAILED = 'the check itself failed';

/** Null where the facts cannot be read. */
function orNull<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function groundOf(grounds: Grounds, citations: Citations | null): Ground {
  const figures = knownFigures(grounds.results);
  const lists = postLists(grounds.results);
  const known = { grounds, figures, lists, posts: postsById(lists) };
  return { known, rows: namedRows(known), words: wordsOf(grounds), citations };
}

const joined = (sentences: Said[]): Said => ({
  text: sentences.map(({ text }) => text).join(' '),
  claims: sentences.flatMap(({ claims }) => claims),
});

function checkLine(line: Said, ground: Ground): Verdict[] {
  const sentences = sentencesOf(line);
  if (!sentences) return [{ said: line, withheld: 'a claim that is not in its text' }];
  const verdicts: Verdict[] = [];
  for (const [at, said] of sentences.entries()) {
    const around = sentences.slice(Math.max(0, at - 1), at).flatMap(({ claims }) => claims);
    const before = verdicts.at(-1);
    const isLost = before !== undefined && before.withheld !== null && leansBack(said.text);
    const why = isLost ? 'it leans on what was withheld' : decided(said, ground, around);
    verdicts.push({ said, withheld: why });
  }
  return verdicts;
}

/** What throws has decided nothing, so the sentence is withheld and the answer goes on. */
function decided(said: Said, ground: Ground, around: SaidClaim[]): string | null {
  try {
    return whyNot(said, ground, around);
  } catch {
    return FAILED;
  }
}

/** Why a sentence is withheld; null if it is kept. */
function whyNot(said: Said, { known, rows, words, citations }: Ground, around: SaidClaim[]): string | null {
  const places = placeClaims(said);
  if (!places) return 'a claim that is not in its text';
  const figures: Sentence['figures'] = new Map();
  for (const claim of [...around, ...said.claims]) {
    if (claim.kind === 'reference' || claim.kind === 'limit') continue;
    const isOwn = !around.includes(claim);
    const checked = checkFigure(claim, said, known, isOwn ? measureBefore(claim, said, places, around) : null);
    if (checked.wrong !== null) {
      if (!isOwn) continue;
      return checked.wrong;
    }
    figures.set(claim, checked.figure);
  }
  for (const claim of said.claims) {
    const wrong =
      claim.kind === 'reference'
        ? checkReference(claim, rows, known.grounds.question)
        : claim.kind === 'limit'
          ? checkLimit(claim, words, known)
          : null;
    if (wrong) return wrong;
  }
  const covered = withHoles(said.text, places);
  return (
    checkWords({ said, places, covered, figures }, known, rows, around) ??
    (citations && checkFreeWords({ said, places, covered }, citations, known, around)) ??
    checkDirections(said.text, covered, places, figures)
  );
}

/** What the words are about when they come to a claim: the last measure that was said, else the next one. */
function measureBefore(claim: SaidClaim, { text }: Said, places: Placed[], around: SaidClaim[]): Measure | null {
  const place = places.find((one) => one.claim === claim);
  const said = places.flatMap((one) => {
    const measure = one.claim === claim ? null : measureOf(one.claim.definition);
    return measure && measure !== 'change' ? [{ at: one.at, measure }] : [];
  });
  const named = namedPlaces(text).filter(({ at }) => !place || at < place.at || at >= place.end);
  const all = [...said, ...named].toSorted((one, other) => one.at - other.at);
  const before = all.findLast(({ at }) => place && at < place.at);
  const earlier = around
    .map(({ definition }) => measureOf(definition))
    .findLast((one) => one && one !== 'change' && one !== 'days');
  return before?.measure ?? all[0]?.measure ?? earlier ?? null;
}

/** All texts of the facts, for what they say of themselves. */
const wordsOf = ({ results, question }: Grounds): string => `${JSON.stringify(results)} ${question}`;

/** A reason that has figures takes them from a fact. */
function checkLimit({ text }: SaidClaim, words: string, { grounds }: Known): string | null {
  if (words.includes(JSON.stringify(text.replace(/\.$/, '')).slice(1, -1))) return null;
  const asked = new Set(figuresIn(grounds.question));
  const known = new Set(figuresIn(words));
  return figuresIn(text).every(
    (figure) =>
      asked.has(figure) || known.has(figure) || (/^\d\d:\d\d$/.test(figure) && isSpelledHour(figure, grounds.question)),
  )
    ? null
    : 'a limit with a number of its own';
}
