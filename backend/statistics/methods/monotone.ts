/** The decreasing sequence that is closest to these values, by pooling adjacent violators (Ayer et al. 1955). */
export function decreasing(values: number[]): number[] {
  const pools: { value: number; size: number }[] = [];
  for (const value of values) {
    let pool = { value, size: 1 };
    for (let last = pools.at(-1); last && last.value < pool.value; last = pools.at(-1)) {
      pools.pop();
      const size = last.size + pool.size;
      pool = { value: (last.value * last.size + pool.value * pool.size) / size, size };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ value, size }) => new Array<number>(size).fill(value));
}

/** Each value averaged with its neighbours, a fortieth of all to either side. */
export function smoothed(values: number[]): number[] {
  const reach = Math.floor(values.length / 40);
  return values.map((_, index) => {
    const near = values.slice(Math.max(0, index - reach), index + reach + 1);
    return near.reduce((total, value) => total + value, 0) / near.length;
  });
}
