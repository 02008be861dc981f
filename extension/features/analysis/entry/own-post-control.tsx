import type { AnalysisEntry } from '#shared/analysis';
import { Button } from '../../../components/form/button.tsx';
import { useConfirmOwn } from '../queries.ts';

interface OwnPostControlProps {
  entry: Pick<AnalysisEntry, 'id' | 'isOwn'>;
  /** Null if the name was not read. */
  author: string | null;
}

/** Whose post it is: only the user's own ones are compared with each other and go into plans. */
export function OwnPostControl({ entry: { id, isOwn }, author }: OwnPostControlProps) {
  const save = useConfirmOwn(id);
  const by = author ? ` by @${author}` : '';
  const label = isOwn ? `Counts as your post${by}.` : `A post${by}, not counted as yours.`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-sm text-muted wrap-anywhere">{label}</p>
      <Button size="sm" pending={save.isPending && 'Saving...'} onClick={() => save.mutate(!isOwn)}>
        {isOwn ? 'Not mine' : 'This is my post'}
      </Button>
    </div>
  );
}
