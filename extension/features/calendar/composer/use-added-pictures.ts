import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { MAX_POST_MEDIA } from '#shared/contract/limits-and-page-sizes';
import type { PartForm } from '../post-form.ts';
import { useAddPicture } from '../queries-of-pictures.ts';
import { reasonOf } from '../queries-that-change.ts';
import { obstacleToPictures } from './part-extras.tsx';

/** Adds pictures to a part, one after the other: picked ones with `add`, pasted and dropped ones where `targets` are set. */
export function useAddedPictures(part: PartForm, onPicture: (id: string) => void) {
  const { mutateAsync, isPending } = useAddPicture();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function add(files: File[]): Promise<void> {
    const obstacle = obstacleToPictures(part);
    const room = obstacle === undefined ? MAX_POST_MEDIA - part.mediaIds.length : 0;
    const isTooMany = files.length > room;
    setRefusal(isTooMany ? `${obstacle ?? `Only ${room} of these pictures fit`}.` : null);
    for (const file of files.slice(0, room)) {
      await mutateAsync(file).then(
        ({ id }) => onPicture(id),
        (error) => setRefusal(reasonOf(error)),
      );
    }
  }

  const targets = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      void add([...event.dataTransfer.files]);
    },
    // Office programs add a picture to every text they copy: where there is text, the text is what is meant.
    onPaste: (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const files = clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      void add(files);
    },
  };
  return { add: (files: File[]) => void add(files), targets, isAdding: isPending, refusal };
}

export type AddedPictures = ReturnType<typeof useAddedPictures>;
