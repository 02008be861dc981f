import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { PostPicture } from '../post-pictures.tsx';

interface PartPicturesProps {
  /** In the order in which Threads shows them. */
  ids: string[];
  onChange: (ids: string[]) => void;
}

/** The pictures of a part while it is written: each may be moved and removed. */
export function PartPictures({ ids, onChange }: PartPicturesProps) {
  const swap = (index: number, other: number) =>
    onChange(ids.with(index, ids[other] ?? '').with(other, ids[index] ?? ''));
  return (
    <ul aria-label="Pictures" className="flex flex-wrap gap-3">
      {ids.map((id, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
        <li key={`${id} ${index}`} className="grid justify-items-center gap-1">
          <PostPicture id={id} label={`Picture ${index + 1} of ${ids.length}`} className="size-24" />
          <span className="flex">
            {ids.length > 1 && (
              <Button
                size="sm"
                variant="quiet"
                disabled={index === 0}
                aria-label={`Move picture ${index + 1} forward`}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowLeft aria-hidden className="size-4" />
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => onChange(ids.toSpliced(index, 1))}
            >
              <X aria-hidden className="size-4" />
            </Button>
            {ids.length > 1 && (
              <Button
                size="sm"
                variant="quiet"
                disabled={index === ids.length - 1}
                aria-label={`Move picture ${index + 1} back`}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowRight aria-hidden className="size-4" />
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
