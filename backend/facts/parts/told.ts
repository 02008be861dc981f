import type { Knex } from 'knex';
import type { EmptyReason, FactEnvelope } from '#shared/facts/fact-result';
import type { AskedFact, FactData, FactName } from '#shared/facts/facts';
import type { SocialAccount } from '../../models/accounts/social-account.ts';
import type { User } from '../../models/users/user.ts';

/** Whose facts are read, and when. */
export interface FactCall {
  knex: Knex;
  user: User;
  now: Date;
  /** Those that are asked about, oldest first: the one that is named, else all that are connected. */
  accounts: SocialAccount[];
  /** Whether one was named. Without, posts count whatever account they are of. */
  isOneAccount: boolean;
}

type Envelope = Partial<Pick<FactEnvelope, 'asOf' | 'period' | 'coverage' | 'definition' | 'nulls'>>;

/** What a fact found. */
export type Told<Data> = Envelope & ({ data: Data } | { reason: EmptyReason; why: string });

/** Finds what one fact tells. Whoever calls it has parsed the arguments, and the accounts are the user's. */
export type Fact<Name extends FactName> = (call: FactCall, asked: AskedFact<Name>) => Promise<Told<FactData<Name>>>;

export const nothing = (reason: EmptyReason, why: string, envelope: Envelope = {}) => ({ reason, why, ...envelope });

/** The ids of the accounts that posts are read of; undefined where all of them count. */
export const accountFilter = ({ accounts, isOneAccount }: FactCall): string[] | undefined =>
  isOneAccount ? accounts.map(({ id }) => id) : undefined;

/** The newest of these moments; null where there is none. */
export function newestOf(moments: (Date | string | null)[]): string | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]));
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null;
}
