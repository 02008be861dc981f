import type { PostQuery } from '../analytics/post-figures.ts';
import { oneOf } from '../contract/one-of.ts';
import { type PeriodChoice, periodChoiceIn } from '../days/period-choice.ts';
import {
  LEAST_MULTIPLES,
  LIBRARY_AGE,
  LIBRARY_KINDS,
  LIBRARY_MARKS,
  type LibraryPage,
  type LibraryQuery,
} from './library.ts';

/** By what the library is searched, as it stands in the address. A collection keeps them under a name. */
export interface LibraryChoices extends Pick<LibraryQuery, 'kind' | 'has' | 'multiple'> {
  /** '' for none of the texts. */
  q: string;
  tag: string;
  format: string;
  label: string;
  choice: PeriodChoice;
}

interface Search {
  get(name: string): string | null;
}

/** What is wrong in the address counts for nothing. */
export const libraryChoicesIn = (search: Search): LibraryChoices => ({
  q: search.get('q') ?? '',
  kind: oneOf(LIBRARY_KINDS, search.get('kind')),
  has: oneOf(LIBRARY_MARKS, search.get('has')),
  tag: search.get('tag') ?? '',
  format: search.get('format') ?? '',
  label: search.get('label') ?? '',
  multiple: oneOf(LEAST_MULTIPLES, search.get('multiple')),
  choice: periodChoiceIn(search),
});

/** The query of the first page. */
export const libraryQueryOf = (choices: LibraryChoices): LibraryQuery => ({
  ...searchedBy(choices),
  ...(choices.q && { find: 'best' }),
});

const searchedBy = ({ choice: { compare: _, ...days }, ...chosen }: LibraryChoices): LibraryQuery => ({
  ...chosenOnly(chosen),
  ...days,
});

/** The address, without what is as it is at first. */
export const addressOfChoices = (choices: LibraryChoices): Record<string, string> => chosenOnly(searchedBy(choices));

/** Without what is empty. */
export const chosenOnly = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** What asks for the figures of the posts on a page, at the age at which all posts are compared; null for a page without posts. */
export function figuresQueryOf({ items }: Pick<LibraryPage, 'items'>): PostQuery | null {
  const ids = items.flatMap(({ kind, id }) => (kind === 'post' ? [id] : []));
  return ids.length > 0 ? { ids: ids.join(','), age: LIBRARY_AGE } : null;
}
