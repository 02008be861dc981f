import type { Findings } from '#shared/analytics/findings';
import { useFindings } from '../queries.ts';
import { traitGroups } from './groups.ts';
import { partId } from './part-of-findings.tsx';

/** Leads to the parts of the findings, which stand far below the figures of the account where they are under each other. */
export function FindingsLinks() {
  const { data } = useFindings();
  if (!data?.isEnough) return null;
  return (
    <nav aria-label="Findings on this page" className="-mt-2 mb-4 flex flex-wrap gap-x-4 xl:hidden">
      {partsOf(data).map((name) => (
        <button
          key={name}
          type="button"
          className="min-h-8 cursor-pointer text-link hover:underline"
          onClick={() => show(name)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

const partsOf = (findings: Findings) => ['Best times', ...traitGroups(findings).map(({ title }) => title), 'Trend'];

/** No link with a #: the addresses of the popup begin with one. */
function show(name: string): void {
  const part = document.getElementById(partId(name));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
