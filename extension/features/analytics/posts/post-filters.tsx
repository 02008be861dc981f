import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PostChoices } from '#shared/analytics/post-choices';
import { AGES } from '#shared/analytics/post-figures';
import { oneOf } from '#shared/contract/one-of';
import { inputClass } from '../../../components/form/field.tsx';
import { ageName } from './ages.ts';
import type { Choose } from './use-post-choices.ts';

/** A search begins when nothing was typed for this long. */
const TYPING_PAUSE = 300;

/** Search by words, and the age at which posts are compared. */
export function PostFilters({ choices, choose }: { choices: PostChoices; choose: Choose }) {
  return (
    <>
      <SearchBox search={choices.search} onSearch={(search) => choose({ search })} />
      <select
        aria-label="Figures at an age"
        className="select w-auto border-line text-base max-sm:basis-full"
        value={choices.age ?? ''}
        onChange={(event) => choose({ age: oneOf(AGES, event.target.value) })}
      >
        <option value="">Figures up to now</option>
        {AGES.map((age) => (
          <option key={age} value={age}>
            At the age of {ageName(age)}
          </option>
        ))}
      </select>
    </>
  );
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  // The address may change by itself, such as by "Clear search". What was asked for here is still being typed.
  useEffect(() => {
    if (search !== asked.current) setTyped(search);
    asked.current = search;
  }, [search]);
  const ask = useEffectEvent((wanted: string) => {
    if (wanted === search) return;
    asked.current = wanted;
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      aria-label="Search posts"
      placeholder="Search posts"
      maxLength={200}
      className={`${inputClass} min-w-0 flex-1 basis-52`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
