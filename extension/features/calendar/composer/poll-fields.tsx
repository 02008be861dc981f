import { X } from 'lucide-react';
import { POLL_OPTION_MAX_CHARACTERS, POLL_OPTIONS } from '#shared/contract/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';

interface PollFieldsProps {
  options: string[];
  complaint: string | undefined;
  /** Null takes the poll away. */
  onChange: (options: string[] | null) => void;
}

/** The answers of a poll. Threads decides how long it runs. */
export const PollFields = ({ options, complaint, onChange }: PollFieldsProps) => (
  <fieldset className="grid gap-2 rounded-field border border-line p-3">
    <legend className="px-1 font-medium text-sm">Poll</legend>
    {options.map((option, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place.
      <div key={index} className="flex gap-2">
        <input
          className="input input-sm w-full text-sm"
          aria-label={`Answer ${index + 1}`}
          placeholder={`Answer ${index + 1}, up to ${POLL_OPTION_MAX_CHARACTERS} characters`}
          value={option}
          onChange={(event) => onChange(options.with(index, event.target.value))}
        />
        {options.length > POLL_OPTIONS.min && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Remove answer ${index + 1}`}
            onClick={() => onChange(options.toSpliced(index, 1))}
          >
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    ))}
    {complaint && <p className="text-bad text-sm">{complaint}</p>}
    <div className="flex flex-wrap gap-2">
      {options.length < POLL_OPTIONS.max && (
        <Button size="sm" onClick={() => onChange([...options, ''])}>
          Add an answer
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
        Remove the poll
      </Button>
    </div>
  </fieldset>
);
