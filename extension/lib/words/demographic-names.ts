import type { DEMOGRAPHICS } from '#shared/analytics/findings';
import { countryName } from '#shared/words/names';

type By = (typeof DEMOGRAPHICS)[number];

export const DEMOGRAPHIC_TITLES: Record<By, string> = {
  country: 'Countries',
  city: 'Cities',
  age: 'Age',
  gender: 'Gender',
};

const GENDERS: Record<string, string> = { F: 'Women', M: 'Men', U: 'Unspecified' };

/** Threads names countries and genders by letters. */
export function demographicName(by: By, name: string): string {
  if (by === 'country') return countryName(name);
  return by === 'gender' ? (GENDERS[name] ?? name) : name;
}
