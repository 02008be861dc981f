type Day = Temporal.PlainDate;

const day = (year: number, month: number, date: number): Day => Temporal.PlainDate.from({ year, month, day: date });

/** The nth such weekday of a month, Monday being 1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = day(year, month, 1);
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) });
}

/** Of the west, by the rule of Butcher and Meeus. */
function easterOf(year: number): Day {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const total = moon + sunday - 7 * late + 114;
  return day(year, Math.floor(total / 31), (total % 31) + 1);
}

/** By the moon, and so by a table: dates from 2023 on, as India and China keep them. */
const FIRST_OF_TABLE = 2023;
const ofTable =
  (...dates: string[]) =>
  (year: number): Day =>
    Temporal.PlainDate.from(dates[Math.min(dates.length - 1, Math.max(0, year - FIRST_OF_TABLE))] ?? `${year}-01-01`);

/** Where countries differ, as the United States have them. */
const HOLIDAYS = {
  newYear: (year: number) => day(year, 1, 1),
  superBowl: (year: number) => nthWeekday(year, 2, 7, 2),
  valentines: (year: number) => day(year, 2, 14),
  womensDay: (year: number) => day(year, 3, 8),
  patricks: (year: number) => day(year, 3, 17),
  aprilFools: (year: number) => day(year, 4, 1),
  goodFriday: (year: number) => easterOf(year).subtract({ days: 2 }),
  easter: easterOf,
  easterMonday: (year: number) => easterOf(year).add({ days: 1 }),
  mothersDay: (year: number) => nthWeekday(year, 5, 7, 2),
  memorialDay: (year: number) => nthWeekday(year, 6, 1, 1).subtract({ days: 7 }),
  fathersDay: (year: number) => nthWeekday(year, 6, 7, 3),
  juneteenth: (year: number) => day(year, 6, 19),
  julyFourth: (year: number) => day(year, 7, 4),
  laborDay: (year: number) => nthWeekday(year, 9, 1, 1),
  halloween: (year: number) => day(year, 10, 31),
  thanksgiving: (year: number) => nthWeekday(year, 11, 4, 4),
  blackFriday: (year: number) => nthWeekday(year, 11, 4, 4).add({ days: 1 }),
  cyberMonday: (year: number) => nthWeekday(year, 11, 4, 4).add({ days: 4 }),
  christmasEve: (year: number) => day(year, 12, 24),
  christmas: (year: number) => day(year, 12, 25),
  boxingDay: (year: number) => day(year, 12, 26),
  newYearsEve: (year: number) => day(year, 12, 31),
  diwali: ofTable(
    ...['2023-11-12', '2024-10-31', '2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
  ),
  lunarNewYear: ofTable(
    ...['2023-01-22', '2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03'],
  ),
};
export type Holiday = keyof typeof HOLIDAYS;

/** The day of a holiday in a year, or the last one that is not ahead. */
export function holidayOn(holiday: Holiday, today: Day, year?: number): Day {
  if (year !== undefined) return HOLIDAYS[holiday](year);
  const here = HOLIDAYS[holiday](today.year);
  return Temporal.PlainDate.compare(here, today) <= 0 ? here : HOLIDAYS[holiday](today.year - 1);
}

/** "Labor Day weekend", "Thanksgiving weekend": from the day to the weekend beside it. */
export function weekendBeside(on: Day): { from: Day; to: Day } {
  if (on.dayOfWeek <= 2) return { from: on.subtract({ days: on.dayOfWeek + 1 }), to: on };
  const saturday = on.add({ days: 6 - on.dayOfWeek });
  const from = Temporal.PlainDate.compare(on, saturday) < 0 ? on : saturday;
  return { from, to: on.add({ days: 7 - on.dayOfWeek }) };
}
