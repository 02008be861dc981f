import { useState } from 'react';
import { MESSAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { useHost } from '../../../lib/host.tsx';
import { type Picture, PictureRefused, readPicture } from '../../../lib/picture/read-picture.ts';

/** What is about to be sent. */
export interface Draft {
  message: string;
  picture: Picture | null;
}

const emptyDraft: Draft = { message: '', picture: null };

const isSendable = ({ message, picture }: Draft) =>
  (message.trim() !== '' || picture !== null) && message.length <= MESSAGE_MAX_LENGTH;

/** The message box: its text, its picture, and why a picture could not be attached. */
export function useDraft() {
  const { typedBefore } = useHost();
  const [typed] = useState(() => typedBefore?.() ?? null);
  const [draft, setDraft] = useState<Draft>({ message: typed?.text ?? '', picture: null });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [taken, setTaken] = useState<{ text: string | null; count: number }>({ text: null, count: 0 });
  const setPicture = (picture: Picture | null) => setDraft((draft) => ({ ...draft, picture }));

  async function attach(files: File[]) {
    const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (!file) return;
    setRefusal(null);
    setReading(true);
    try {
      const picture = await readPicture(file);
      setPicture(files.length > 1 ? { ...picture, note: onlyOne(picture) } : picture);
    } catch (error) {
      setRefusal(error instanceof PictureRefused ? error.message : 'This picture could not be read. Please try again.');
    } finally {
      setReading(false);
    }
  }

  return {
    draft,
    typed,
    refusal,
    /** A picture is being opened; it would be missing from a message that is sent now. */
    isReading,
    canSend: isSendable(draft) && !isReading,
    attach,
    setMessage: (message: string) => setDraft((draft) => ({ ...draft, message })),
    /** How often a text was taken over. */
    taken: taken.count,
    /** Puts a proposed text into the box, in the place of the one before, and before what was typed there. */
    takeOver: (text: string) => {
      setTaken(({ count }) => ({ text, count: count + 1 }));
      setDraft((draft) => {
        const isFree = draft.message.trim() === '' || draft.message === taken.text;
        return { ...draft, message: isFree ? text : `${text}\n\n${draft.message}` };
      });
    },
    removePicture: () => setPicture(null),
    clear: () => {
      setDraft(emptyDraft);
      setRefusal(null);
    },
    /** Puts something back into the box, before what was typed there meanwhile. */
    giveBack: ({ message, picture }: Draft) =>
      setDraft((now) => ({
        message: [message, now.message].filter((text) => text.trim() !== '').join('\n\n'),
        picture: now.picture ?? picture,
      })),
  };
}

const onlyOne = ({ name, note }: Picture) =>
  [`Only one picture fits in a message: ${name} is attached.`, note].filter(Boolean).join(' ');
