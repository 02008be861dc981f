import { HOUR_KERNEL_SD } from '../methods/assumptions.ts';
import type { Component } from '../methods/variance-components.ts';
import { ALL_SLOTS, HOURS, type Slot, WEEKDAYS } from '../slots.ts';

/**
 * Harmonics of the day by which a kernel of HOUR_KERNEL_SD is made up: cosine and sine for each, scaled so that coefficients
 * of one prior variance give every hour that variance, and hours near each other nearly the same effect.
 */
const HARMONICS = [1, 2, 3, 4];
const spectrum = HARMONICS.map((order) => Math.exp(-(((2 * Math.PI * order * HOUR_KERNEL_SD) / HOURS) ** 2)));
const total = spectrum.reduce((sum, power) => sum + power, 0);

const harmonicsOf = (hour: number): number[] =>
  HARMONICS.flatMap((order, index) => {
    const [size, angle] = [Math.sqrt((spectrum[index] as number) / total), (2 * Math.PI * order * hour) / HOURS];
    return [size * Math.cos(angle), size * Math.sin(angle)];
  });

const indicator = (size: number, chosen: number): number[] =>
  Array.from({ length: size }, (_, index) => Number(index === chosen));

const SATURDAY = 5;

/** What hour and weekday may be worth: hours with their neighbours, single hours, weekdays, and other hours at weekends. */
const partsOf = ({ hour, weekday }: Slot): [Component, number[]][] => [
  ['hours', harmonicsOf(hour)],
  ['singleHours', indicator(HOURS, hour)],
  ['weekdays', indicator(WEEKDAYS, weekday)],
  ['weekends', harmonicsOf(hour).map((value) => (weekday >= SATURDAY ? -value : value))],
];

export const SLOT_COMPONENTS: Component[] = partsOf({ hour: 0, weekday: 0 }).flatMap(([component, values]) =>
  values.map(() => component),
);

const known = ALL_SLOTS.map((slot) => partsOf(slot).flatMap(([, values]) => values));

/** The features of a slot, as many as SLOT_COMPONENTS. */
export const slotFeatures = ({ hour, weekday }: Slot): number[] => known[weekday * HOURS + hour] as number[];
