/** The analytics overview before an account is connected; shown under a "Sample data" badge only. */
export const SAMPLE_OVERVIEW = [
  {
    title: 'Total Reach',
    definition: 'Views: how often your posts were shown.',
    value: '45.2K',
    change: 12.5,
    note: 'from the period before',
  },
  {
    title: 'Engagement Rate',
    definition: 'Likes + replies + reposts + quotes per 100 views.',
    value: '4.8%',
    note: 'of views',
  },
  {
    title: 'New Followers',
    definition: 'Followers at the end less those at the start.',
    value: '+1,234',
    note: 'net, in this period',
  },
  { title: 'Total Posts', definition: 'Posts published in the period.', value: '28', note: 'in this period' },
];
