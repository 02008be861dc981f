import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { ALT_TEXT_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';
import { PostPicture } from '../post/post-pictures.tsx';
import type { PartForm } from '../post-form.ts';

interface PartPicturesProps {
  part: PartForm;
  onChange: (changes: Partial<Pick<PartForm, 'mediaIds' | 'altTexts'>>) => void;
}

/** The pictures of a part while it is written, in the order in which Threads shows them: each is described, moved, removed. */
export function PartPictures({ part: { mediaIds, altTexts }, onChange }: PartPicturesProps) {
  const swap = (index: number, other: number) =>
    onChange({ mediaIds: mediaIds.with(index, mediaIds[other] ?? '').with(other, mediaIds[index] ?? '') });
  const describe = (id: string, words: string) => onChange({ altTexts: { ...altTexts, [id]: words } });
  return (
    <ul aria-label="Pictures" className="grid gap-3">
      {mediaIds.map((id, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
        <li key={`${id} ${index}`} className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1">
          <PostPicture id={id} label={`Picture ${index + 1} of ${mediaIds.length}`} className="size-24" />
          <textarea
            className="textarea h-24 min-h-24 w-full text-sm"
            dir="auto"
            aria-label={`Description of picture ${index + 1}`}
            placeholder="What is on it, for people who cannot see it: a loaf of rye on a wooden board"
            maxLength={ALT_TEXT_MAX_CHARACTERS}
            value={altTexts[id] ?? ''}
            onChange={(event) => describe(id, event.target.value)}
          />
          <PictureButtons
            index={index}
            count={mediaIds.length}
            onSwap={(other) => swap(index, other)}
            onRemove={() => onChange({ mediaIds: mediaIds.toSpliced(index, 1) })}
          />
        </li>
      ))}
    </ul>
  );
}

interface PictureButtonsProps {
  index: number;
  count: number;
  /** Changes places with another one. */
  onSwap: (other: number) => void;
  onRemove: () => void;
}

const PictureButtons = ({ index, count, onSwap, onRemove }: PictureButtonsProps) => (
  <span className="flex justify-center">
    {count > 1 && (
      <Button
        size="sm"
        variant="quiet"
        disabled={index === 0}
        aria-label={`Move picture ${index + 1} forward`}
        onClick={() => onSwap(index - 1)}
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Button>
    )}
    <Button size="sm" variant="quiet" aria-label={`Remove picture ${index + 1}`} onClick={onRemove}>
      <X aria-hidden className="size-4" />
    </Button>
    {count > 1 && (
      <Button
        size="sm"
        variant="quiet"
        disabled={index === count - 1}
        aria-label={`Move picture ${index + 1} back`}
        onClick={() => onSwap(index + 1)}
      >
        <ArrowRight aria-hidden className="size-4" />
      </Button>
    )}
  </span>
);
