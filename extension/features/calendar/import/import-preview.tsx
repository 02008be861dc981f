import { counted } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { ChoiceSelect } from '../../../components/form/choice-select.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { type CalendarAccount, mayPublish, PublishPermission } from '../publish-permission.tsx';
import { FileRows } from './file-rows.tsx';
import { canBeCreated, createdText, type FileRow, type Import } from './use-import.ts';

interface ImportPreviewProps {
  posts: Import;
  name: string;
  rows: FileRow[];
  /** For which the posts are. */
  account: CalendarAccount | undefined;
  accounts: CalendarAccount[];
  onAccount: (id: string) => void;
  onRun: () => void;
  onUndo: (rows: FileRow[]) => void;
}

/** What would be created of a file, how far that has come, and what became of it. */
export function ImportPreview({ posts, name, rows, account, accounts, onAccount, onRun, onUndo }: ImportPreviewProps) {
  const { timeZone } = useUser();
  const open = rows.filter(canBeCreated).length;
  const created = rows.filter((row) => row.created).length;
  const tried = rows.some((row) => row.created ?? row.refusal);
  const schedules = rows.some((row) => canBeCreated(row) && row.dueAt !== null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-medium wrap-anywhere">{name}</p>
        {accounts.length > 1 ? (
          <ChoiceSelect
            label="Account"
            choices={accounts.map(({ id }) => id)}
            value={account?.id ?? ''}
            // A row that was tried may be at the server already, for the account before.
            disabled={tried || posts.isRunning}
            onChoose={onAccount}
            nameOf={(id) => `@${accounts.find((one) => one.id === id)?.username}`}
          />
        ) : (
          <span className="text-muted text-sm">For @{account?.username}</span>
        )}
        <span className="text-muted text-sm">Times in {timeZone}</span>
      </div>
      <p role="status">{posts.isRunning ? '' : resultText(rows)}</p>
      {posts.isRunning && (
        <progress
          className="progress progress-primary w-full"
          aria-label="Posts created"
          value={created}
          max={created + open}
        />
      )}
      {account && !mayPublish(account) && schedules && <PublishPermission account={account} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={open === 0}
          pending={posts.isRunning && `${created} of ${counted(created + open, 'post')}...`}
          onClick={onRun}
        >
          {runLabel(rows)}
        </Button>
        {posts.isRunning && <Button onClick={posts.stop}>Stop</Button>}
        {!posts.isRunning && created > 0 && <Button onClick={() => onUndo(rows)}>Undo the import</Button>}
        {!(tried || posts.isRunning) && (
          <Button variant="quiet" onClick={posts.reset}>
            Choose another file
          </Button>
        )}
      </div>
      <FileRows rows={rows} timeZone={timeZone} canPublish={mayPublish(account)} />
    </>
  );
}

function runLabel(rows: FileRow[]): string {
  const open = rows.filter(canBeCreated).length;
  if (rows.some(({ refusal }) => refusal)) return `Try ${counted(open, 'post')} again`;
  return `Import ${rows.some(({ created }) => created) ? counted(open, 'more post') : counted(open, 'post')}`;
}

function resultText(rows: FileRow[]): string {
  const created = rows.filter((row) => row.created).length;
  const refused = rows.filter((row) => row.refusal).length;
  const wrong = rows.filter(({ problems }) => Object.keys(problems).length > 0).length;
  if (created + refused > 0) {
    const missing = refused > 0 ? ` ${counted(refused, 'post')} could not be created: the reason is beside it.` : '';
    return `Created: ${createdText(rows)}${missing}`;
  }
  if (wrong === 0) return `${counted(rows.length, 'row')}, all of which can be taken over.${notesText(rows)}`;
  return `${counted(rows.length, 'row')}: ${wrong === 1 ? '1 has a problem and is' : `${wrong} have a problem and are`} left out.${notesText(rows)}`;
}

/** Repeated words and near times are taken over, and so said before. */
function notesText(rows: FileRow[]): string {
  const noted = rows.filter((row) => canBeCreated(row) && row.notes.length > 0).length;
  if (noted === 0) return '';
  return ` ${noted === 1 ? '1 row repeats another or is' : `${noted} rows repeat another or are`} close to it in time.`;
}
