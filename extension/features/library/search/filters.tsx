import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { oneOf } from '#shared/contract/one-of';
import { recentMonths } from '#shared/days/period-choice';
import { PERIOD_DAYS, PERIODS } from '#shared/days/threads-panel-periods';
import { LEAST_MULTIPLES, LIBRARY_MARKS, type LibraryOverview } from '#shared/library/library';
import type { LibraryChoices } from '#shared/library/library-choices';
import { formatDays, monthName, today } from '#shared/words/dates';
import { mediaTypeName } from '#shared/words/names';
import { Button } from '../../../components/form/button.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { AGE_IN_WORDS, MARK_WORDS } from '../item-words.ts';
import { type ChooseInLibrary, isNarrowed } from '../use-library-place.ts';

interface FiltersProps {
  overview: LibraryOverview;
  choices: LibraryChoices;
  choose: ChooseInLibrary;
}

/** By what else than words things are chosen. What nothing has is not offered. */
export function Filters({ overview: { tags, formats, labels }, choices, choose }: FiltersProps) {
  const { has, tag, format, label, multiple, choice } = choices;
  return (
    <div className="mb-4 grid gap-3 rounded-box border border-line bg-base-100 p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Choice
        label="What is in it"
        any="Anything"
        value={has}
        onChoose={(value) => choose({ has: oneOf(LIBRARY_MARKS, value) })}
      >
        {LIBRARY_MARKS.map((mark) => (
          <option key={mark} value={mark}>
            {MARK_WORDS[mark]}
          </option>
        ))}
      </Choice>
      {tags.length > 0 && (
        <Choice label="Tag" any="Any tag" value={tag} onChoose={(value) => choose({ tag: value })}>
          {tags.map(({ name, posts }) => (
            <option key={name} value={name}>{`${name} (${posts})`}</option>
          ))}
        </Choice>
      )}
      {formats.length > 0 && (
        <Choice label="Format" any="Any format" value={format} onChoose={(value) => choose({ format: value })}>
          {formats.map((type) => (
            <option key={type} value={type}>
              {mediaTypeName(type)}
            </option>
          ))}
        </Choice>
      )}
      {labels.length > 0 && (
        <Choice label="Label" any="Any label" value={label} onChoose={(value) => choose({ label: value })}>
          {labels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={`Multiple at ${AGE_IN_WORDS}`}
        any="Any"
        value={multiple}
        onChoose={(value) => choose({ multiple: oneOf(LEAST_MULTIPLES, value) })}
      >
        {LEAST_MULTIPLES.map((least) => (
          <option key={least} value={least}>{`At least ${least}×`}</option>
        ))}
      </Choice>
      <When choice={choice} onChoose={(days) => choose({ choice: { compare: 'before', ...days } })} />
    </div>
  );
}

interface WhenProps {
  choice: LibraryChoices['choice'];
  onChoose: (days: Pick<LibraryChoices['choice'], 'period' | 'from' | 'to'>) => void;
}

/** A length up to now, or a month of the calendar. */
function When({ choice: { period, from }, onChoose }: WhenProps) {
  const { timeZone } = useUser();
  const day = today(timeZone);
  const months = recentMonths(day);
  const month = months.find((one) => one.from === from);
  return (
    <Choice
      label="When"
      any="All time"
      value={period ?? month?.from}
      onChoose={(value) => onChoose(months.find((one) => one.from === value) ?? { period: oneOf(PERIODS, value) })}
    >
      {PERIODS.map((one) => (
        <option key={one} value={one}>
          {daysWithToday(one)}
        </option>
      ))}
      {months.map((one) => (
        <option key={one.from} value={one.from}>
          {monthName(one.from, day)}
        </option>
      ))}
    </Choice>
  );
}

/** Figures of an account end with yesterday, so that the same length of days has others there. */
const daysWithToday = (period: (typeof PERIODS)[number]) => `The last ${PERIOD_DAYS[period]} days, with today`;

interface ChoiceProps {
  label: string;
  any: string;
  value: string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
}

const Choice = ({ label, any, value = '', onChoose, children }: ChoiceProps) => (
  <label className="grid gap-1.5 font-medium text-sm">
    {label}
    <select
      className="select w-full border-line text-base"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{any}</option>
      {children}
    </select>
  </label>
);

/** What is chosen, each with a way to let go of it. */
export function ChosenFilters({ overview, choices, choose }: FiltersProps) {
  const { has, tag, format, label, multiple, choice } = choices;
  if (!isNarrowed({ ...choices, q: '' })) return null;
  const { period, from, to } = choice;
  const labelName = overview.labels.find(({ id }) => id === label)?.name;
  const chosen: [string | undefined | false, Partial<LibraryChoices>][] = [
    [has && MARK_WORDS[has], { has: undefined }],
    [tag, { tag: '' }],
    [format && mediaTypeName(format), { format: '' }],
    [label && `Label: ${labelName ?? 'deleted'}`, { label: '' }],
    [multiple && `At least ${multiple}× at ${AGE_IN_WORDS}`, { multiple: undefined }],
    [period && daysWithToday(period), { choice: { compare: 'before' } }],
    [from && to && formatDays(from, to), { choice: { compare: 'before' } }],
  ];
  return chosen.map(
    ([name, without]) =>
      name && (
        <Button key={name} size="sm" aria-label={`Remove: ${name}`} onClick={() => choose(without)}>
          {name}
          <X aria-hidden className="size-3.5" />
        </Button>
      ),
  );
}
