import type { AnswerSeries } from '#shared/answer-claims';
import { isSeries, seriesToDraw } from '../answers/words/series-to-draw.ts';
import type { Answer } from '../answers/words/spoken.ts';
import { type Checked, checkAnswer } from '../claims/check-answer.ts';
import type { Grounds, Said, SaidClaim } from '../claims/known/said.ts';
import { sentencesOf } from '../claims/known/spans.ts';
import { type Cited, isQuote } from '../claims/text/citations.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { Library } from './library.ts';
import type { ModelSentence } from './sentences-in-reply.ts';

/** What is kept of what a model said, and why the rest is not. */
export interface Told {
  answer: Answer;
  withheld: Checked['withheld'];
}

/** Checks the sentences of a model as they come, and hands on those that the facts bear out. */
export class Teller {
  readonly #library: Library;
  readonly #grounds: Omit<Grounds, 'results'>;
  readonly #accounts: number;
  readonly #show: (told: Told) => void;
  #heard = 0;
  #told: Told = nothingTold();
  #kept = 0;

  constructor(library: Library, grounds: Omit<Grounds, 'results'>, accounts: number, show: (told: Told) => void) {
    this.#library = library;
    this.#grounds = grounds;
    this.#accounts = accounts;
    this.#show = show;
  }

  /** All sentences that were written so far. */
  hear(sentences: ModelSentence[]): void {
    if (sentences.length <= this.#heard) return;
    this.#heard = sentences.length;
    const before = this.#told.answer.lines[0]?.text;
    this.#told = this.#check(sentences);
    const now = this.#told.answer.lines[0]?.text;
    if (now !== undefined && now !== before) this.#show(this.#told);
  }

  /** What was said while it still read is no answer. */
  forget(): void {
    this.#heard = 0;
    this.#told = nothingTold();
  }

  get told(): Told {
    return this.#told;
  }

  /** A model says nothing where it sees no question. */
  get isSilent(): boolean {
    const { answer, withheld } = this.#told;
    return answer.lines.length + withheld.length === 0;
  }

  /** Something of it holds, and no less than what does not; a reason alone only where nothing else was said. */
  get isWorthTelling(): boolean {
    const { answer, withheld } = this.#told;
    if (answer.lines.every(({ claims }) => claims.length === 0)) return false;
    return this.#kept >= withheld.length && (answer.outcome !== 'abstained' || withheld.length === 0);
  }

  #check(sentences: ModelSentence[]): Told {
    const keys = sentences.map((sentence) => JSON.stringify(sentence));
    // A model may go round in circles.
    const once = sentences.filter(({ text }, at) => text !== '' && keys.indexOf(keys[at] ?? '') === at);
    if (once.length === 0) return nothingTold();
    const filled = once.map((sentence) => fillPlaceholders(sentence, this.#library));
    const results = this.#library.volumes.map(({ result }) => result);
    const of = new Map<SaidClaim, Cited>(filled.flatMap(({ cited }) => cited));
    const grounds = { ...this.#grounds, results };
    const { lines, withheld } = checkAnswer([joined(filled.map(({ said }) => said))], grounds, {
      of,
      accounts: this.#accounts,
    });
    const answer = { outcome: outcomeOf(lines, withheld.length, of), lines, series: drawnSeries(lines, of) };
    this.#kept = lines.flatMap((line) => sentencesOf(line) ?? []).length;
    return { answer, withheld };
  }
}

/** The chart of a series of which something is said. */
function drawnSeries(lines: Said[], of: Map<SaidClaim, Cited>): AnswerSeries | null {
  const results = lines.flatMap(({ claims }) => claims.flatMap((claim) => of.get(claim)?.result ?? []));
  const found = results.find(isSeries);
  return found ? seriesToDraw(found) : null;
}

const nothingTold = (): Told => ({ answer: { outcome: 'abstained', lines: [] }, withheld: [] });

/** One line, in which a sentence may lean on the one before. Each ends, so that it is checked by itself. */
const joined = (sentences: Said[]): Said => ({
  text: sentences.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' '),
  claims: sentences.flatMap(({ claims }) => claims),
});

function outcomeOf(lines: Said[], withheld: number, of: Map<SaidClaim, Cited>): Answer['outcome'] {
  const claims = lines.flatMap((line) => line.claims);
  const isReason = (claim: SaidClaim) => claim.kind === 'limit' && !isQuote(of.get(claim) ?? { path: '' });
  if (claims.every(isReason)) return 'abstained';
  return withheld > 0 ? 'partly' : 'answered';
}
