import { useRef, useState } from 'react';
import { addDays } from '#shared/days/period-choice';
import { IMPORT_COLUMNS } from '#shared/import-posts';
import { today } from '#shared/words/dates';
import { Button } from '../../../components/form/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { toCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

interface ChooseFileProps {
  /** Why the file before could not be read. */
  problem: string | null;
  onFile: (file: File) => void;
}

/** Takes a file that is chosen or dropped, and gives one to begin with. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { timeZone } = useUser();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the button. */}
      <div
        className={classNames(
          'grid justify-items-center gap-3 rounded-box border border-dashed p-6 text-center',
          isOver ? 'border-link bg-link/8' : 'border-line',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          hidden
          onChange={({ target }) => {
            take(target.files);
            // Otherwise the same file, mended and chosen again, would be no change.
            target.value = '';
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className="text-muted text-sm">Or drop it here. Nothing is created before you have seen each row.</p>
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <p className="text-muted text-sm">
        New to this?{' '}
        <button
          type="button"
          className="link link-hover text-link"
          onClick={() => saveFile('threads-posts.csv', templateFor(today(timeZone)), 'text/csv')}
        >
          Download a template
        </button>
        : open it in any spreadsheet, write over its rows, and save it as CSV. Lines of --- divide a text into the parts
        of a chain.
      </p>
    </>
  );
}

const templateFor = (day: string): string =>
  toCsv([
    [...IMPORT_COLUMNS],
    ['A post that goes out tomorrow at nine.', addDays(day, 1), '09:00', 'writing', ''],
    ['A chain begins with this part.\n---\nIt goes on with this one.', addDays(day, 2), '18:30', '', ''],
    ['A draft has neither a date nor a time.', '', '', '', 'https://example.com'],
  ]);
