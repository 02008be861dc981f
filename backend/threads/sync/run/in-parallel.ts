/** Works on items, at most `atOnce` at a time, and returns the results in order. The first failure stops it and is thrown. */
export async function inParallel<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  let hasFailed = false;

  async function takeTurns(): Promise<void> {
    for (const [index, item] of rest) {
      if (hasFailed) return;
      results[index] = await work(item);
    }
  }

  const turns = Array.from({ length: atOnce }, () =>
    takeTurns().catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.all(turns);
  return results;
}
