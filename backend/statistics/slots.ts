/** An hour of a weekday in the user's time zone: hour 0 to 23, weekday 0 (Monday) to 6. */
export interface Slot {
  hour: number;
  weekday: number;
}

export const HOURS = 24;
export const WEEKDAYS = 7;

export const ALL_SLOTS: Slot[] = Array.from({ length: HOURS * WEEKDAYS }, (_, index) => ({
  hour: index % HOURS,
  weekday: Math.floor(index / HOURS),
}));

/** Identifies a slot: 0 to 167. */
export const slotKey = ({ hour, weekday }: Slot) => weekday * HOURS + hour;
export const isSameSlot = (a: Slot, b: Slot) => a.hour === b.hour && a.weekday === b.weekday;

/** Distance of two hours around the clock: 23 and 1 are two hours apart. */
export const hoursBetween = (a: number, b: number) => distanceAround(HOURS, a, b);
/** Hours between two slots around the week: Sunday 23:00 and Monday 01:00 are two hours apart. */
export const slotsBetween = (a: Slot, b: Slot) => distanceAround(HOURS * WEEKDAYS, slotKey(a), slotKey(b));

const distanceAround = (circle: number, a: number, b: number) => Math.min(Math.abs(a - b), circle - Math.abs(a - b));
