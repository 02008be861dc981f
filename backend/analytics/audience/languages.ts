import type { Audience, AudienceLanguage } from '#shared/analytics/audience';
import { mapInSlices } from '../../base/in-slices.ts';
import { type Counted, sumOf } from '../../statistics/methods/counted.ts';
import { detectLanguage } from '../../text/language.ts';
import { mainLanguageOf } from './country-zones.ts';

/** Texts between two pauses. */
const AT_ONCE = 25;

/** The languages of own posts beside those of the countries that followers live in, most followers first. */
export async function languagesOf(
  texts: string[],
  countries: Counted[],
): Promise<Pick<Audience, 'languages' | 'postsInLanguages'>> {
  const found = await mapInSlices(texts, AT_ONCE, (text) => detectLanguage(text));
  const codes = found.flatMap((language) => (language?.reliable ? [language.code] : []));
  const postsIn = (code: string) => codes.filter((one) => one === code).length;
  const followers = sumOf(countries);
  const spoken = Map.groupBy(countries, ({ name }) => mainLanguageOf(name));
  const languages = [...new Set([...spoken.keys(), ...codes])].flatMap((code): AudienceLanguage[] =>
    code === null || followers === 0
      ? []
      : [
          {
            code,
            share: sumOf(spoken.get(code) ?? []) / followers,
            posts: codes.length === 0 ? null : postsIn(code) / codes.length,
          },
        ],
  );
  return {
    languages: languages.toSorted((a, b) => b.share - a.share || (b.posts ?? 0) - (a.posts ?? 0)),
    postsInLanguages: { told: codes.length, of: texts.length },
  };
}
