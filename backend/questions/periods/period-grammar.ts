import { AROUND_A_DAY } from './around-a-day-grammar.ts';
import { BESIDE_ANOTHER } from './beside-grammar.ts';
import type { GrammarRule } from './grammar-rule.ts';
import { NAMED_DAYS } from './named-days-grammar.ts';
import { RANGES } from './ranges-grammar.ts';
import { SINCE_AND_AGO } from './since-and-ago-grammar.ts';

/** All patterns of times. The longest match at a place counts, among equals the first. */
export const GRAMMAR: GrammarRule[] = [...RANGES, ...AROUND_A_DAY, ...BESIDE_ANOTHER, ...SINCE_AND_AGO, ...NAMED_DAYS];
