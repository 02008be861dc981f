/** How long a plan runs, from the day on which it becomes active. */
export const PLAN_DAYS = 28;
