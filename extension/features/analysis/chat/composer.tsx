import { ImagePlus, MessageSquarePlus, Send, X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { MESSAGE_MAX_LENGTH } from '#shared/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';
import { formatNumber } from '../../../lib/format.ts';
import type { Picture } from '../../../lib/picture/read-picture.ts';
import type { ChatState } from './use-chat.ts';

export function Composer({ chat, boxRef }: { chat: ChatState; boxRef: Ref<HTMLTextAreaElement> }) {
  const { draft, refusal, isReading, canSend, isPending } = chat;
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    chat.send();
  };

  return (
    <form
      onSubmit={submit}
      className="m-3 mt-0 rounded-field border border-line focus-within:border-link focus-within:outline-2 focus-within:outline-link/25"
    >
      {draft.picture && <AttachedPicture picture={draft.picture} onRemove={chat.removePicture} />}
      <textarea
        ref={boxRef}
        rows={3}
        value={draft.message}
        aria-label="Message"
        aria-describedby={`${id}-problem`}
        placeholder="Describe your content or upload a screenshot..."
        className="block w-full resize-none bg-transparent px-3 pt-2.5 outline-none placeholder:text-muted"
        onChange={(event) => chat.setMessage(event.target.value)}
        onKeyDown={(event) => sendsMessage(event) && submit(event)}
      />
      <p id={`${id}-problem`} role="alert" className="px-3 text-sm text-bad">
        {refusal ?? lengthProblem(draft.message)}
      </p>
      <div className="flex items-center gap-2 p-2">
        <AttachButton onFiles={chat.attach}>
          <ImagePlus aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="@max-[17rem]:sr-only">Attach image</span>
        </AttachButton>
        {chat.isBegun && (
          <Button size="sm" variant="quiet" disabled={isPending} onClick={chat.beginAnew}>
            <MessageSquarePlus aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="@max-md:sr-only">New chat</span>
          </Button>
        )}
        <p role="status" className="min-w-0 grow truncate text-sm text-muted">
          {isReading && 'Opening the picture...'}
        </p>
        <Button type="submit" size="sm" variant="primary" disabled={isPending || !canSend}>
          <Send aria-hidden className="size-4" strokeWidth={1.75} />
          Send
        </Button>
      </div>
    </form>
  );
}

/** Enter sends, Shift+Enter does not, and neither does the Enter that ends a composed character. */
const sendsMessage = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

function lengthProblem({ length }: string): string | null {
  if (length <= MESSAGE_MAX_LENGTH) return null;
  return `${formatNumber(length - MESSAGE_MAX_LENGTH)} characters too long: at most ${formatNumber(MESSAGE_MAX_LENGTH)}.`;
}

function AttachedPicture({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { dataUrl, name, note } = picture;
  return (
    <div className="flex items-start gap-3 px-3 pt-3">
      <img
        src={dataUrl}
        alt={`Attached: ${name}`}
        className="h-16 max-w-32 rounded-selector border border-line object-cover"
      />
      <div className="min-w-0 grow text-sm">
        <p className="truncate">{name}</p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      <button type="button" aria-label="Remove image" className="btn btn-ghost btn-square btn-sm" onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

interface AttachButtonProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Opens the browser's file picker for one picture. */
function AttachButton({ onFiles, children }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise the same picture, removed and picked again, would be no change.
    target.value = '';
    onFiles(files);
  };

  return (
    <>
      <input ref={input} type="file" accept="image/*" aria-label="Image file" hidden onChange={take} />
      <Button size="sm" variant="quiet" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
