const DAY_HOURS = 24;

/** An age in hours: "24 h", from two days on "7 d". */
export const ageName = (hours: number | string): string => {
  const count = Number(hours);
  return count >= 2 * DAY_HOURS ? `${count / DAY_HOURS} d` : `${count} h`;
};
