import type * as z from 'zod/mini';
import type { EmptyFact, FactEnvelope } from './fact-result.ts';
import { factsOfAccounts } from './facts-of-accounts.ts';
import { factsOfFigures } from './facts-of-figures.ts';
import { factsOfForecasts } from './facts-of-forecasts.ts';
import { factsOfPlans } from './facts-of-plans.ts';
import { factsOfPosts } from './facts-of-posts.ts';

/** All that can be read of a user's accounts. Each is read-only, and of the signed-in user alone. */
export const facts = {
  ...factsOfAccounts,
  ...factsOfFigures,
  ...factsOfPosts,
  ...factsOfPlans,
  ...factsOfForecasts,
};

export type FactName = keyof typeof facts;
/** As they are given: what has a default may be left out. */
export type FactArguments<Name extends FactName> = z.input<(typeof facts)[Name]['arguments']>;
/** As they are read, with defaults. */
export type AskedFact<Name extends FactName> = z.output<(typeof facts)[Name]['arguments']>;
export type FactData<Name extends FactName> = z.output<(typeof facts)[Name]['data']>;
export type FactResult<Name extends FactName> = (FactEnvelope & { empty: false; data: FactData<Name> }) | EmptyFact;

/**
 * Reads a fact of the one user that it was made for. Rejects with `invalid_input` where the arguments do not fit its
 * schema; an account, a post, or a plan of somebody else is `not_found`, like one that does not exist.
 */
export type ReadFact = <Name extends FactName>(name: Name, asked: FactArguments<Name>) => Promise<FactResult<Name>>;
