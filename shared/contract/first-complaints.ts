import type * as z from 'zod/mini';

/** The first complaint about each field, by its path ("counts.likes"); '' is the input as a whole. */
export function firstComplaints({ issues }: z.core.$ZodError): Record<string, z.core.$ZodIssue> {
  const first: Record<string, z.core.$ZodIssue> = {};
  for (const issue of issues) first[issue.path.join('.')] ??= issue;
  return first;
}

/** Their words alone. */
export const firstMessages = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(Object.entries(firstComplaints(error)).map(([field, { message }]) => [field, message]));
