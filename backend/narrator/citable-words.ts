import { lengthName } from '#shared/posts/post-text';
import { countryName, mediaTypePlural } from '#shared/words/names';
import { sentence } from '../answers/words/changes-said.ts';
import { daysText, dayText, momentText } from '../answers/words/day-texts.ts';
import { quotedPost } from '../answers/words/quoted-post.ts';
import { limit, reference, type Source, type Spoken } from '../answers/words/spoken.ts';
import type { KnownFigure } from '../claims/known/known-figures.ts';
import { displayNames, slotText, wordingName } from '../claims/known/names-shown.ts';
import type { ReadResult, SaidClaim } from '../claims/known/said.ts';
import { isObject, objectsIn, valueAt } from './citation-paths.ts';

/** Something in a result that a model may put into a sentence: the words that we put there, and the claim behind them. */
export interface Citable {
  path: string;
  /** What stands in the answer. */
  text: string;
  /** What a model sees of it, where that is not the text: a post's words stay here. */
  shown?: string;
  /** What a figure is of, where its text does not say it. */
  of?: string;
  /** The days of a figure, as we write them. */
  days?: string;
  /** Null for days. */
  claim: SaidClaim | null;
  figure: KnownFigure | null;
}

const citable = (path: string, { text, behind }: Spoken, shown?: string): Citable => ({
  ...{ path, text, claim: { ...behind, text }, figure: null },
  ...(shown && { shown }),
});

const NAMES: Record<string, ((name: string) => string) | undefined> = {
  formats: mediaTypePlural,
  lengths: lengthName,
  wordings: wordingName,
  slots: slotText,
  country: countryName,
};

/** Posts, tags, hours, links, and whatever else has a name. What somebody wrote in a post is put there by us. */
export function namesIn(result: ReadResult, source: Source, thisYear: number): Citable[] {
  if (result.empty) return [];
  return objectsIn(result.data).flatMap(({ path, row }) => {
    if (typeof row.id === 'string' && typeof row.text === 'string') {
      const at =
        typeof row.publishedAt === 'string' ? momentText(row.publishedAt, result.scope.timeZone, thisYear) : null;
      const post = reference(quotedPost({ text: row.text }), source, [row.id]);
      return [citable(path, post, at === null ? 'a post' : `a post, published ${at}`)];
    }
    const [name] = displayNames(row, result.fact) ?? [];
    if (name === undefined || row.isClaimed === false) return [];
    const family = path.split(/[.[]/)[0] ?? '';
    const isAccount = result.fact === 'list_accounts';
    const ids = Array.isArray(row.postIds) ? row.postIds.filter((id) => typeof id === 'string') : [];
    const own = isAccount && typeof row.id === 'string' ? { ...source, accountIds: [row.id] } : source;
    const text = isAccount ? `@${name}` : (NAMES[family]?.(name) ?? name);
    return [citable(path, reference(text, own, ids))];
  });
}

/** Days, as we write them. */
export function labelsIn(result: ReadResult, thisYear: number): Citable[] {
  const label = (path: string, text: string): Citable => ({ path, text, claim: null, figure: null });
  const own = result.period ? [label('period', daysText(result.period, thisYear))] : [];
  if (result.empty) return own;
  const others = objectsIn(result.data).flatMap(({ path, row }) => {
    if (path === '' || path.startsWith('cards') !== path.endsWith('previous.period')) return [];
    if (typeof row.from === 'string' && typeof row.to === 'string')
      return [label(path, daysText({ from: row.from, to: row.to }, thisYear))];
    return typeof row.day === 'string' ? [label(path, dayText(row.day, thisYear))] : [];
  });
  return [...own, ...others];
}

/** Where nothing of a family can be told from chance. */
const NOTHING_CLAIMED = {
  slots: 'No hour of the week does better than chance explains.',
  hashtags: 'No hashtag of yours can be told from chance.',
  topics: 'No topic of yours can be told from chance.',
  formats: 'No format of yours can be told from chance.',
  lengths: 'No length of your posts can be told from chance.',
  wordings: 'No wording of yours can be told from chance.',
};

/** Why something is not known, in our words. */
export function limitsIn(result: ReadResult, source: Source): Citable[] {
  const of = (path: string, why: unknown) =>
    typeof why === 'string' && why !== '' ? [citable(path, limit(sentence(why), source))] : [];
  if (result.empty) return of('why', result.why);
  const all = [
    ...Object.entries(NOTHING_CLAIMED).flatMap(([family, why]) => {
      const rows = valueAt(result.data, family);
      const isNothing = Array.isArray(rows) && rows.every((row) => isObject(row) && row.isClaimed === false);
      return isNothing ? of(family, why) : [];
    }),
    ...Object.entries(result.nulls).flatMap(([name, why]) => of(`nulls.${name}`, why)),
    ...objectsIn(result.data).flatMap(({ path, row }) => of(path ? `${path}.why` : 'why', row.why)),
  ];
  return all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at);
}
