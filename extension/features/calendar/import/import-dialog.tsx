import { useState } from 'react';
import { IMPORT_COLUMNS } from '#shared/import-posts';
import { counted, listed } from '#shared/words/numbers';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { clockOf } from '../move-post.ts';
import type { CalendarAccount } from '../publish-permission.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { canBeCreated, createdText, type FileRow, useImport } from './use-import.ts';

interface ImportDialogProps {
  accounts: CalendarAccount[];
  /** With the first day for which a post was taken over. */
  onImported: (day: string) => void;
  onClose: () => void;
}

/** Posts of a table, looked at row by row before any of them is created. */
export function ImportDialog({ accounts, onImported, onClose }: ImportDialogProps) {
  useFocusBack();
  const { timeZone } = useUser();
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const posts = useImport(accountId);

  async function undo(rows: FileRow[]) {
    const left = await posts.undo(rows);
    if (left === 0) return toast({ title: 'Import undone', description: 'The calendar is as it was before.' });
    toast({
      title: 'Not All Undone',
      description: `${counted(left, 'post')} could not be taken out again. Open them in the calendar to delete them.`,
      variant: 'destructive',
    });
  }

  async function run() {
    const rows = await posts.run();
    if (!rows?.some(({ created }) => created)) return;
    const open = rows.filter(canBeCreated).length;
    if (open > 0 && !posts.isLeft()) return;
    toast({
      title: open > 0 ? 'Import Stopped' : 'Imported',
      description: open > 0 ? `${createdText(rows)} ${counted(open, 'post')} not created.` : createdText(rows),
      action: { label: 'Undo', onPress: () => void undo(rows) },
    });
    if (posts.isLeft()) return;
    const [first] = rows.flatMap(({ created }) => created?.dueAt ?? []).toSorted();
    onClose();
    if (first) onImported(clockOf(first, timeZone).day);
  }

  return (
    <Dialog
      open
      width="wide"
      title="Import posts"
      description={`A table saved as CSV, with the columns ${listed([...IMPORT_COLUMNS])}. Only text is needed. A row with a date and a time is scheduled, any other becomes a draft.`}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {posts.file && posts.file.problem === null ? (
          <ImportPreview
            posts={posts}
            name={posts.file.name}
            rows={posts.file.rows}
            account={accounts.find(({ id }) => id === accountId)}
            accounts={accounts}
            onAccount={setAccountId}
            onRun={() => void run()}
            onUndo={(rows) => {
              posts.reset();
              void undo(rows);
            }}
          />
        ) : (
          <ChooseFile problem={posts.file?.problem ?? null} onFile={(file) => void posts.open(file)} />
        )}
      </div>
    </Dialog>
  );
}
