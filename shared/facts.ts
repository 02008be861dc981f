import type * as z from 'zod/mini';
import { type FactArguments, type FactName, factArguments } from './fact-arguments.ts';
import { factData } from './fact-data.ts';
import { type EmptyFact, type FactEnvelope, factResult } from './fact-result.ts';

/** What each fact tells, for whoever chooses among them. */
const TELLS: Record<FactName, string> = {
  list_accounts: 'The connected accounts: name, followers, since when and when last read, what is wrong with them.',
  get_overview: 'The figures of a period, each with its change against the equally long period before.',
  get_series: 'One figure by day, week, or month, with the days of which it is not known.',
  list_posts: 'Posts with their figures, sorted and filtered.',
  get_post: 'One post: figures, how it did at each age against the usual, replies that wait.',
  compare: 'Two periods, tags, formats, or up to four posts against each other.',
  get_best_times: 'Hours of the week at which posts did better than chance explains.',
  get_effects: 'What hashtags, topics, formats, lengths, and wordings are worth.',
  get_audience: 'Countries, cities, ages, and genders of the followers.',
  get_followers: 'Followers at the beginning and the end of a period, and on each day that was read.',
  get_growth:
    'Where the followers of an account may be in weeks, when a number may be reached, and what went with more of them.',
  get_link_clicks: 'Clicks on links by address.',
  get_replies: 'Replies that wait for an answer, and how many were answered within a day.',
  get_plan_outcomes: 'The lines of a marketing plan, their targets, and what came of them.',
  get_experiments: 'Two kinds of posts that took turns: how far each experiment is, and what it has shown.',
  get_score: 'The optimization score: its parts, what each misses, and what to do.',
  get_forecasts: 'What young posts will probably have after a day and a week, as 80% ranges, and what came.',
  get_forecast_record: 'How often earlier forecasts held.',
  explain_metric: 'What a figure means, how it is made, and what it does not tell.',
};

const defineFact = <Name extends FactName>(name: Name) => ({
  name,
  description: TELLS[name],
  arguments: factArguments[name],
  result: factResult(factData[name]),
});

/** All that can be read of a user's accounts. Each is read-only, and of the signed-in user alone. */
export const facts: { [Name in FactName]: ReturnType<typeof defineFact<Name>> } = {
  list_accounts: defineFact('list_accounts'),
  get_overview: defineFact('get_overview'),
  get_series: defineFact('get_series'),
  list_posts: defineFact('list_posts'),
  get_post: defineFact('get_post'),
  compare: defineFact('compare'),
  get_best_times: defineFact('get_best_times'),
  get_effects: defineFact('get_effects'),
  get_audience: defineFact('get_audience'),
  get_followers: defineFact('get_followers'),
  get_growth: defineFact('get_growth'),
  get_link_clicks: defineFact('get_link_clicks'),
  get_replies: defineFact('get_replies'),
  get_plan_outcomes: defineFact('get_plan_outcomes'),
  get_experiments: defineFact('get_experiments'),
  get_score: defineFact('get_score'),
  get_forecasts: defineFact('get_forecasts'),
  get_forecast_record: defineFact('get_forecast_record'),
  explain_metric: defineFact('explain_metric'),
};

export type FactData<Name extends FactName> = z.output<(typeof factData)[Name]>;
export type FactResult<Name extends FactName> = (FactEnvelope & { empty: false; data: FactData<Name> }) | EmptyFact;

/**
 * Reads a fact of the one user that it was made for. Rejects with `invalid_input` where the arguments do not fit its
 * schema; an account, a post, or a plan of somebody else is `not_found`, like one that does not exist.
 */
export type ReadFact = <Name extends FactName>(name: Name, asked: FactArguments<Name>) => Promise<FactResult<Name>>;
