import { type Effects, FORMATS, type Format } from './creator.ts';

interface Given {
  /** By hour; all others are 0. */
  hours?: Record<number, number>;
  /** Monday first. */
  weekdays?: number[];
  formats?: Partial<Record<Format, number>>;
  topics?: Record<string, number>;
  hashtags?: Record<string, number>;
}

/** Completes effects: those that are not given are 0. */
export function effects({ hours = {}, weekdays = [], formats = {}, topics = {}, hashtags = {} }: Given): Effects {
  return {
    hours: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
    weekdays: Array.from({ length: 7 }, (_, weekday) => weekdays[weekday] ?? 0),
    formats: formatTable((format) => formats[format] ?? 0),
    topics,
    hashtags,
  };
}

function formatTable(liftOf: (format: Format) => number): Record<Format, number> {
  // `fromEntries` does not know that every format has an entry.
  return Object.fromEntries(FORMATS.map((format) => [format, liftOf(format)])) as Record<Format, number>;
}

/** Weights for 24 hours: high near the peaks, and above zero everywhere, so that every hour can be measured. */
export function hoursAround(peaks: number[]): number[] {
  const nearness = (hour: number, peak: number) => {
    const apart = Math.abs(hour - peak);
    return Math.exp(-((Math.min(apart, 24 - apart) / 1.6) ** 2));
  };
  return Array.from({ length: 24 }, (_, hour) => 0.08 + peaks.reduce((sum, peak) => sum + nearness(hour, peak), 0));
}
