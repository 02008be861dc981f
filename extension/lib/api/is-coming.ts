import type { UseQueryResult } from '@tanstack/react-query';

/** Whether the first answer is on its way. One that failed has come: what is drawn then asks again, which is no reason to take it away. */
export const isComing = ({ isPending, isFetched }: Pick<UseQueryResult, 'isPending' | 'isFetched'>): boolean =>
  isPending && !isFetched;
