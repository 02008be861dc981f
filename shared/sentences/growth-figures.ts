import type { Figure } from '../analytics/figure.ts';

/** Figures of how the followers of an account grow. */
export const growthFigures = {
  followYield: {
    label: 'Followers per 1,000 views',
    source: 'computed',
    formula:
      'Net followers ÷ views × 1,000, over the days of which both are known. Example: +12 on 8,000 views make 1.5. Views are not people, and followers come from elsewhere too, so it is no conversion rate.',
  },
  standoutDay: {
    label: 'Day that stands out',
    source: 'computed',
    formula:
      'A day whose net followers are more than 3.5 deviations away from what is usual on the days around it. A deviation is 1.48 times the typical distance from usual. Needs 28 days with a known net. What was published then went with it; whether it was the reason is not known.',
  },
  rhythmNet: {
    label: 'Net followers of such weeks',
    source: 'computed',
    formula:
      'The mean of your weeks with so many posts, drawn towards the mean of all weeks the fewer there are, with its 80% interval. One extreme week counts as far as a usual extreme one. Weeks differ in more than posts, so a difference is not an effect.',
  },
  outlook: {
    label: 'Outlook',
    source: 'computed',
    formula:
      'Where your followers may be, from your own weeks alone: 400 made-up courses, each with a rate that your weeks allow and surprises that your weeks had. The 80% range holds four of five of them. It knows nothing of what you will publish.',
  },
  goalReach: {
    label: 'When the goal may be reached',
    source: 'computed',
    formula:
      'The days on which the middle 80% of the made-up courses of the outlook first reach the number, looked at for two years.',
  },
} as const satisfies Record<string, Figure>;
