import { useEffect, useState } from 'react';
import { useExperiments } from '../../../lib/user/use-experiments.ts';
import { useExpectations, useMultiples } from '../queries-of-figures.ts';
import { useActivePlan } from './use-active-plan.ts';

/** Longer nobody waits for the days themselves. */
const LONGEST_MS = 1500;

/**
 * What is drawn on posts and beside them. `isReady` once all of it has come: drawn later it would move what one looks at
 * already. What takes too long does come later. It stays ready: a plan that could not be loaded is asked for anew by whatever
 * shows it, and would take away the page, which would come back, and ask.
 */
export function useMarks(days: string[]) {
  const [expectations, multiples] = [useExpectations(days), useMultiples(days)];
  const waiting = [expectations, multiples, useExperiments(), useActivePlan()].some(({ isPending }) => isPending);
  const [isReady, setIsReady] = useState(false);
  if (!waiting && !isReady) setIsReady(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return { expectations: expectations.data, multiples: multiples.data, isReady };
}
