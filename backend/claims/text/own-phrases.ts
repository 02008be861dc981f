import { lengthName } from '#shared/posts/post-text';

/** Said by the product in its own sentences; none of them states a figure of somebody. */
export const OWN_PHRASES = [
  ...[
    /\b(?:under half of|over twice) what your median post has\b/g,
    /\ba month being 30 days\b/g,
    /\btwo stretches of days\b/g,
    /\bever that I know\b/g,
  ],
  // What short, medium, and long posts are.
  ...['short', 'medium', 'long'].map((length) => new RegExp(`\\b${lengthName(length)}\\b`, 'gi')),
];
