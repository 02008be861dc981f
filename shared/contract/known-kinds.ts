import * as z from 'zod/mini';

/**
 * A list whose items bear a `kind`. Those of a kind that is not known are left out: a newer server has more kinds than an
 * installed extension knows, and one of them must not cost the others.
 */
export const arrayOfKnown = <Item extends z.ZodMiniObject>(item: Item, kinds: readonly string[]) =>
  z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? given.filter((one) => isKnown(one, kinds)) : given)),
    z.array(item),
  );

/** Whatever else is wrong with an item is an error. */
const isKnown = (one: unknown, kinds: readonly string[]): boolean =>
  !(typeof one === 'object' && one !== null && 'kind' in one && typeof one.kind === 'string') ||
  kinds.includes(one.kind);

/** How much there is of each kind: what is said of one that is not known is left out, as above. A kind may be missing. */
export const byKnownKind = <Kind extends string, Value extends z.ZodMiniType>(kinds: readonly Kind[], value: Value) =>
  z.pipe(
    z.transform((given: unknown) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? Object.fromEntries(Object.entries(given).filter(([kind]) => kinds.some((known) => known === kind)))
        : given,
    ),
    z.partialRecord(z.enum(kinds), value),
  );
