import { AWAKE } from '../analytics/audience.ts';
import type { Figure } from '../analytics/figure.ts';

/** Figures of who follows an account. */
export const audienceFigures = {
  audienceShare: {
    label: 'Share of followers',
    source: 'days',
    formula:
      'Followers in the part ÷ all followers of whom Threads tells it. Example: 600 of 975 with a known country make 62%. Threads does not tell it of everybody, and gives each breakdown by itself: nobody knows how old those in a country are.',
  },
  audienceChange: {
    label: 'Change of the audience',
    source: 'computed',
    formula:
      'The share now − the share in the earlier reading, in points. A change is called one only if its interval has no zero in it, with each reading taken for a draw from an audience, as unsteady as the readings between the two were, and rounded to whole points as on Threads; and with all parts of the page counted. Where nothing changes, fewer than one page in twenty tells of any change.',
  },
  awake: {
    label: 'Awake',
    source: 'computed',
    formula: `Followers for whom it is between ${AWAKE.from}:00 and ${AWAKE.until}:00, of those whose country has one or two time zones; with two, half are counted in each. Countries with more, such as the United States, are left out. Threads does not tell when anybody is online.`,
  },
} as const satisfies Record<string, Figure>;
