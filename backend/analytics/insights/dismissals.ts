import type { InsightType } from '#shared/analytics/insights';

export interface Dismissal {
  type: InsightType;
  cause: string;
  dismissedAt: Date;
}

/** When the user last dismissed something that can come back, such as a drop of the same figure; null if never. */
export function lastDismissal(dismissals: Dismissal[], type: InsightType, cause: string): Date | null {
  const moments = dismissals
    .filter((one) => one.type === type && (one.cause === cause || one.cause.startsWith(`${cause}/`)))
    .map(({ dismissedAt }) => dismissedAt.getTime());
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}

/** What is found after a dismissal is another case, with a cause of its own: the dismissed one stays dismissed. */
export const causeSince = (cause: string, dismissedAt: Date | null): string =>
  dismissedAt ? `${cause}/${dismissedAt.toISOString()}` : cause;
