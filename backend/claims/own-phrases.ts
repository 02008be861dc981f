/** Said by the product in its own sentences; none of them states a figure of somebody. */
export const OWN_PHRASES = [/\ba month being 30 days\b/g, /\btwo stretches of days\b/g, /\bever that I know\b/g];
