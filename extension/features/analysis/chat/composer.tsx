import { ImagePlus, MessageSquarePlus, Send, X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { MESSAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { whole } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useHost } from '../../../lib/host.tsx';
import type { Picture } from '../../../lib/picture/read-picture.ts';
import type { ChatState } from './use-chat.ts';

const INVITATION = 'Describe your content or upload a screenshot...';
/** To somebody who has read an answer. */
const FOLLOW_UP = 'Ask a follow-up or paste a draft...';

/** Two lines where the invitation does not fit into one. Below 272 px the buttons leave too little room beside them. */
const BESIDE_ITS_BUTTONS = [
  '@min-[17rem]:@max-lg:placeholder-shown:h-14 @min-[17rem]:@max-lg:placeholder-shown:w-0',
  '@min-[17rem]:@max-lg:placeholder-shown:grow @min-[17rem]:@max-lg:placeholder-shown:py-2',
  '@min-[17rem]:@max-lg:placeholder-shown:pr-0 @max-lg:placeholder:text-sm',
  '@min-[25rem]:@max-lg:placeholder-shown:h-12 @min-[25rem]:@max-lg:placeholder-shown:py-3',
];

/**
 * The box for the next message. In a narrow chat it is one line beside its buttons until something stands in it: it keeps the
 * focus while an answer comes, which needs the room. The buttons stay where they are when it grows.
 */
export function Composer({ chat, boxRef }: { chat: ChatState; boxRef: Ref<HTMLTextAreaElement> }) {
  const { draft, refusal, isReading, canSend, isPending } = chat;
  const id = useId();
  const { kind } = useHost();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    chat.send();
  };

  return (
    <form
      onSubmit={submit}
      className="m-3 mt-0 rounded-field border border-line focus-within:border-link focus-within:outline-2 focus-within:outline-link/25 @max-lg:m-2 @max-lg:mt-0 @max-lg:flex @max-lg:flex-wrap @max-lg:items-center"
    >
      {draft.picture && <AttachedPicture picture={draft.picture} onRemove={chat.removePicture} />}
      <textarea
        ref={boxRef}
        rows={3}
        // biome-ignore lint/a11y/noAutofocus: the popup is opened to type, and closes when it loses the focus.
        autoFocus={kind === 'popup'}
        value={draft.message}
        aria-label="Message"
        aria-describedby={`${id}-problem`}
        placeholder={chat.isBegun ? FOLLOW_UP : INVITATION}
        className={classNames(
          'block w-full resize-none bg-transparent px-3 pt-2.5 outline-none placeholder:text-muted',
          ...BESIDE_ITS_BUTTONS,
        )}
        onChange={(event) => chat.setMessage(event.target.value)}
        onKeyDown={(event) => sendsMessage(event) && submit(event)}
      />
      <p id={`${id}-problem`} role="alert" className="px-3 text-sm text-bad @max-lg:-order-1 @max-lg:w-full">
        {refusal ?? lengthProblem(draft.message)}
      </p>
      <div className="flex items-center gap-2 p-2 @max-lg:ml-auto @max-lg:gap-1">
        <AttachButton onFiles={chat.attach}>
          <ImagePlus aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="@max-lg:sr-only">Attach image</span>
        </AttachButton>
        {chat.isBegun && (
          <Button
            size="sm"
            variant="quiet"
            className="@max-lg:w-8 @max-lg:px-0"
            title="New chat"
            disabled={isPending}
            onClick={chat.beginAnew}
          >
            <MessageSquarePlus aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="@max-lg:sr-only">New chat</span>
          </Button>
        )}
        <p role="status" className="min-w-0 grow truncate text-sm text-muted @max-lg:max-w-24 @max-lg:empty:hidden">
          {isReading && 'Opening the picture...'}
        </p>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          className="@max-lg:w-8 @max-lg:px-0"
          disabled={isPending || !canSend}
        >
          <Send aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="@max-lg:sr-only">Send</span>
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
  return `${whole(length - MESSAGE_MAX_LENGTH)} characters too long: at most ${whole(MESSAGE_MAX_LENGTH)}.`;
}

function AttachedPicture({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { dataUrl, name, note } = picture;
  return (
    <div className="flex w-full items-start gap-3 px-3 pt-3 @max-lg:-order-1">
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
      <Button size="sm" variant="quiet" className="@max-lg:w-8 @max-lg:px-0" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
