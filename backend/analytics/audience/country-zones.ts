import { hoursOf } from './hours-of-zone.ts';

/** With more zones nobody can tell where in the country somebody is. */
const MOST_ZONES = 2;

const found = new Map<string, string[]>();

/**
 * The time zones of a country (ISO 3166), one for each clock that it has: none where it has more than two, or is no country.
 * They are those of the CLDR, as Node has them; zones that show the same time all year count once.
 */
export function zonesOf(country: string): string[] {
  const known = found.get(country) ?? findZones(country);
  found.set(country, known);
  return known;
}

function findZones(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const byClock = new Map((localeOf(country).getTimeZones?.() ?? []).map((zone) => [clockOf(zone), zone]));
  return byClock.size > MOST_ZONES ? [] : [...byClock.values()];
}

/** The language that most people there speak, by the CLDR; null where it knows none. */
export function mainLanguageOf(country: string): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const { language } = localeOf(country).maximize();
  return language === 'und' ? null : language;
}

/** TypeScript does not know `getTimeZones` yet, which is part of ECMA-402 and of Node. */
const localeOf = (country: string): Intl.Locale & { getTimeZones?(): string[] | undefined } =>
  new Intl.Locale(`und-${country}`);

/** The same for zones that show the same time in winter and in summer. */
const clockOf = (zone: string): string =>
  [1, 7].map((month) => hoursOf(zone, new Date(Date.UTC(2026, month, 15)))).join(' ');
