/** SQL of the sum of counts as far as they are known (bigint): null where none of them is. */
export const sumOfKnown = (...counts: string[]): string =>
  `case when num_nonnulls(${counts.join(', ')}) > 0
    then ${counts.map((count) => `coalesce(${count}, 0)::bigint`).join(' + ')} end`;
