/** What a figure is called, and how it is made, as its tooltip says. */
export interface Figure {
  label: string;
  /** What a card is headed, where the heading is a broader word than the figure: "Total Reach" for views. */
  title?: string;
  formula: string;
}

/** What a screen calls a figure. */
export const headingOf = ({ title, label }: Figure): string => title ?? label;

/** The figures of the dashboard's cards; the landing page shows them too, and loads no others. */
export const cardFigures = {
  engagement: {
    label: 'Engagement',
    title: 'Total Engagement',
    formula:
      'Likes + replies + reposts + quotes. Example: 92 likes, 14 replies, 9 reposts, and 3 quotes make 118. Shares, which are posts sent as messages, are not in it.',
  },
  views: {
    label: 'Views',
    title: 'Total Reach',
    formula:
      'How often your posts were shown, as Threads counts it. One person can view a post several times, and Threads does not tell how many people there were.',
  },
  linkClickRate: {
    label: 'Link click rate',
    title: 'Conversion Rate',
    formula:
      'Clicks on your links ÷ views of your posts with a link, over the same days. Example: 12 clicks and 400 views make 3%. Links in old posts can add clicks without counted views, so it can pass 100%. Threads knows of no purchases or sign-ups.',
  },
  change: {
    label: 'Change',
    formula:
      'This period against the equally long one before it. Example: 120 after 100 is +20%. Rates change in points: 5% after 4% is +1 point.',
  },
  optimizationScore: {
    label: 'AI Optimization Score',
    formula:
      'How well you use what you can influence, from 0 to 100. Each of its parts, such as timing or replies, counts by its weight and by how much we know about it. It is calculated from your posts; no AI model sets it.',
  },
} as const satisfies Record<string, Figure>;

/** A word beside a link click rate that looks wrong; null where it does not. `rate` in percent. */
export const linkClickRemark = (rate: number | null): string | null =>
  rate !== null && rate > 100
    ? 'More clicks than views: older posts whose views we no longer read are clicked as well, and one view can bring several clicks.'
    : null;
