import type { Logger } from 'pino';
import { LOCAL_ANALYST } from '../analysts/local/local-analyst.ts';
import { noteFallback } from '../analysts/model/model-fallback.ts';
import { orAborted } from '../analysts/or-aborted.ts';
import { ApiError } from '../base/errors.ts';
import type { Grounds } from '../claims/known/said.ts';
import { isDatabaseDown } from '../database/is-database-down.ts';
import { createAskModel, type ModelTimeLimits } from '../model-api/ask-model.ts';
import { createConverse, isRefusal } from '../model-api/converse.ts';
import { createMeter } from '../model-api/meter.ts';
import type { ModelSettings } from '../model-api/model-client.ts';
import { ModelFailure } from '../model-api/model-failure.ts';
import { Library } from './library.ts';
import type { Asked, Narrated, Narration } from './narration.ts';
import { Teller, type Told } from './teller.ts';
import { fromFacts, inJson, type Way, withTools } from './ways-to-narrate.ts';

/**
 * Lets a model tell an answer from facts that it asks for. Each sentence is held against the facts; where the model fails,
 * the local narrator answers, and says why. Rejects once the signal is aborted.
 */
export type Narrate = (asked: Asked) => Promise<Narrated>;

/** From what servers do best to what all of them do. */
const WAYS: Way[] = [withTools, inJson, fromFacts];
/** So often in a row may a model get a way wrong before it is asked the next way. */
const PATIENCE = 2;
/** A server that refused every way is left alone for so long. */
const REST_MS = 10 * 60_000;

export function createNarrate(settings: ModelSettings, limits: ModelTimeLimits, log: Logger): Narrate {
  const converse = createConverse(settings, limits.request);
  const ask = createAskModel(settings, limits.request);
  const analyst: Narrated['analyst'] = { kind: 'model', name: settings.name, fallback: null };
  // What this server and its model can do is found out once.
  let known = 0;
  let mistakes = 0;
  let restsUntil = 0;

  /** Goes down the ways until the server takes one. */
  async function tell(narration: Narration, at = known): Promise<void> {
    const way = WAYS[at];
    if (!way) {
      restsUntil = Date.now() + REST_MS;
      throw new ModelFailure('model_failed');
    }
    try {
      await way(narration);
      known = at;
    } catch (error) {
      // A server that let facts be read this way has taken it: what it refuses now is something else.
      if (isRefusal(error) && !narration.library.isUsed) return tell(narration, at + 1);
      if (isMistake(error)) known = at;
      throw error;
    }
  }

  async function answer(asked: Asked, signal: AbortSignal): Promise<Teller> {
    if (Date.now() < restsUntil) throw new ModelFailure('model_failed');
    const library = new Library(asked.read, asked.today.year);
    const { message: question, askedDays, today } = asked;
    const grounds: Omit<Grounds, 'results'> = { question, askedDays, today };
    const show = (told: Told) => signal.aborted || asked.show({ ...told, analyst });
    const teller = new Teller(library, grounds, asked.accounts, show);
    const meter = createMeter(asked.userId, settings.dailyRequests, log);
    await tell({ asked, library, teller, converse, ask, signal, meter });
    noteWithheld(log, asked.userId, teller.told);
    // It told figures and looked at none: a model without tools on a server that has them.
    if (!teller.isSilent && library.volumes.length === 0) throw new ModelFailure('model_bad_answer');
    return teller;
  }

  /** A model that gets its form wrong again and again is asked in an easier one. */
  function learnFrom(error: unknown): void {
    mistakes = isMistake(error) ? mistakes + 1 : 0;
    if (mistakes < PATIENCE || known >= WAYS.length - 1) return;
    known += 1;
    mistakes = 0;
  }

  return async (asked) => {
    const ended = AbortSignal.timeout(limits.total);
    const signal = AbortSignal.any([asked.signal, ended]);
    try {
      const { told, isSilent, isWorthTelling } = await orAborted(answer(asked, signal), signal);
      if (isSilent) return await tellLocally(asked, new ModelFailure('model_silent'));
      if (!isWorthTelling) return await tellLocally(asked, new ModelFailure('model_unsupported'), told.withheld);
      learnFrom(null);
      return { ...told, analyst };
    } catch (error) {
      asked.signal.throwIfAborted();
      if (isDatabaseDown(error) || error instanceof ApiError) throw error;
      return tellLocally(asked, ended.aborted ? new ModelFailure('model_timeout', error) : error);
    }
  };

  async function tellLocally(asked: Asked, failure: unknown, dropped: Told['withheld'] = []): Promise<Narrated> {
    learnFrom(failure);
    const fallback = noteFallback(failure, asked.userId, log);
    const { answer, withheld } = await asked.local();
    return { answer, withheld: [...dropped, ...withheld], analyst: { ...LOCAL_ANALYST, fallback } };
  }
}

/** The server took the question, and its model did not keep to the form. */
const isMistake = (error: unknown): boolean => error instanceof ModelFailure && error.code === 'model_bad_answer';

/** The reasons only: the sentences are about the user. */
function noteWithheld(log: Logger, userId: string, { withheld }: Told): void {
  if (withheld.length === 0) return;
  const reasons = withheld.map((one) => one.withheld);
  log.warn({ event: 'model_sentences_withheld', userId, reasons }, 'facts did not bear it out');
}
