import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Parts of an address by their names; null takes one away. */
export type AddressChanges = Record<string, string | null>;

/**
 * What a page keeps in its address behind the `?`, and the way to change parts of it: the others stay. The way back of the
 * browser leads to the page before, not to each choice. A change goes by the changes before it, also by those that are not
 * drawn yet, and whichever drawing it was made in: else it would take them back.
 */
export function useAddressParts(): [URLSearchParams, (changes: AddressChanges) => void] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (changes: AddressChanges) => {
    latest.current = changed(latest.current, changes);
    setSearch(latest.current, { replace: true });
  };
  return [search, change];
}

function changed(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
