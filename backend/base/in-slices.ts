import { setImmediate as others } from 'node:timers/promises';

/** Maps a long list, `size` items at a time: whoever waits for the process has their turn in between. */
export async function mapInSlices<Item, Result>(
  items: Item[],
  size: number,
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const mapped: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % size === 0) await others();
    mapped.push(map(item, index));
  }
  return mapped;
}
