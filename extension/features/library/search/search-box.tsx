import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';

/** A letter is asked for at once, and letters that follow it quickly are asked for together. */
const TYPING_PAUSE = 80;

/** Searches as it is typed into. The address may change by itself, such as by "Clear". */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  useEffect(() => {
    if (q !== asked.current) setTyped(q);
    asked.current = q;
  }, [q]);
  const ask = useEffectEvent((wanted: string) => {
    if (wanted === q) return;
    asked.current = wanted;
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="input min-w-0 flex-1 basis-52 text-base">
      <Search aria-hidden className="size-4 text-muted" />
      <input
        type="search"
        aria-label="Search content"
        placeholder="Search content..."
        maxLength={SEARCH_MAX_LENGTH}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
