import { Download } from 'lucide-react';
import { counted } from '#shared/words/numbers';
import { Button } from '../../components/form/button.tsx';
import { useSavePictures } from './queries-of-pictures.ts';

/** For whoever posts by hand: Threads' composer opens with the text alone. Nothing for a post without pictures. */
export function SavePictures({ parts }: { parts: { mediaIds?: string[] | undefined }[] }) {
  const save = useSavePictures();
  const ids = parts.flatMap(({ mediaIds = [] }) => mediaIds);
  if (ids.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Button size="sm" pending={save.isPending && 'Saving...'} onClick={() => save.mutate(ids)}>
        <Download aria-hidden className="size-4" />
        Save {counted(ids.length, 'picture')}
      </Button>
      <span className="text-muted">By hand, Threads’ composer opens with the text alone: add the pictures there.</span>
    </div>
  );
}
