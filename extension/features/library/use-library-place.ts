import { useSearchParams } from 'react-router';
import { addressOfChoices, type LibraryChoices, libraryChoicesIn } from '#shared/library/library-choices';

export type ChooseInLibrary = (changes: Partial<LibraryChoices>) => void;

/** By what the library is searched, kept in the address: a collection is a link to one. */
export function useLibraryPlace() {
  const [search, setSearch] = useSearchParams();
  const choices = libraryChoicesIn(search);
  const choose: ChooseInLibrary = (changes) =>
    setSearch(addressOfChoices({ ...choices, ...changes }), { replace: true });
  return { choices, choose };
}

/** Whether anything but the kind is asked for. */
export const isNarrowed = ({ q, has, tag, format, label, multiple, choice }: LibraryChoices): boolean =>
  Boolean(q || has || tag || format || label || multiple || choice.period || choice.from);
