import type * as z from 'zod/mini';

/** The first complaint about each field of a form without nested ones, by the field's name. */
export function firstComplaints({ issues }: z.core.$ZodError): Record<string, z.core.$ZodIssue> {
  const first: Record<string, z.core.$ZodIssue> = {};
  for (const issue of issues) first[String(issue.path[0])] ??= issue;
  return first;
}
