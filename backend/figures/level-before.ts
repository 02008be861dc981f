/** A reading of a level, such as followers: what a day ended with. */
interface Reading {
  /** ISO date. */
  day: string;
}

/** The reading at the start of a period: the one nearest to the end of the day before it; the earlier of two. */
export function readingAtStart<Day extends Reading>(readings: Day[], from: string): Day | undefined {
  const begin = Temporal.PlainDate.from(from).subtract({ days: 1 });
  const distance = ({ day }: Reading) => Math.abs(begin.until(day).days);
  return readings.toSorted((one, other) => distance(one) - distance(other))[0];
}
