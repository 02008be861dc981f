type Row = Record<string, unknown>;
export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "cards[0].value" of "$.data.cards[0].value", as models write it too. */
export const plainPath = (path: string): string =>
  path
    .trim()
    .replace(/^\$\.?/, '')
    .replace(/^data\./, '');

/** What stands at a path of a value; undefined where nothing does. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>((at, key) => {
      if (Array.isArray(at)) return at[Number(key)];
      return isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
    }, value);

/** Every object of a value with its path. */
export function objectsIn(value: unknown, path = ''): { path: string; row: Row }[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => objectsIn(one, `${path}[${at}]`));
  if (!isObject(value)) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => objectsIn(one, path ? `${path}.${key}` : key));
  return [{ path, row: value }, ...inside];
}
