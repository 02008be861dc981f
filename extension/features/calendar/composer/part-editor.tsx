import { Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { MAX_CHAIN_PARTS, POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { postLength, withPlainSigns } from '#shared/posts/post-length';
import { splitIntoChain } from '#shared/posts/split-into-chain';
import { counted } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { PartForm } from '../post-form.ts';
import { PartExtras } from './part-extras.tsx';
import { PartPictures } from './part-pictures.tsx';
import { PollFields } from './poll-fields.tsx';
import { type AddedPictures, useAddedPictures } from './use-added-pictures.ts';

interface PartEditorProps {
  part: PartForm;
  /** From 0; those after the first are replies to the one before. */
  index: number;
  count: number;
  /** Whether it was added by a press of this composer, and its user writes on in it. */
  isAdded: boolean;
  /** Of this part, by the name of the field. */
  complaints: Record<string, string>;
  topics: string[];
  onChange: (changes: Partial<PartForm>) => void;
  /** A picture was stored for this part. */
  onPicture: (id: string) => void;
  onRemove: () => void;
  /** The part becomes several, with these texts. */
  onSplit: (texts: string[]) => void;
}

/** One part of a chain: its text with the counter, and what goes with it. */
export function PartEditor(props: PartEditorProps) {
  const { part, index, count, isAdded, complaints, topics, onChange, onPicture, onRemove, onSplit } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useCaretAtEnd(box);
  const pictures = useAddedPictures(part, onPicture);
  const label = count === 1 ? 'Text' : `Part ${index + 1} of ${count}`;
  return (
    <fieldset className={classNames('grid gap-2 border-line', index > 0 && 'border-t pt-4')} {...pictures.targets}>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-end justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {count > 1 && (
          <Button size="sm" variant="quiet" aria-label={`Remove part ${index + 1}`} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      <textarea
        ref={box}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the press that added the part was for writing in it.
        autoFocus={isAdded}
        className="textarea min-h-28 w-full text-base [field-sizing:content]"
        dir="auto"
        value={part.text}
        aria-describedby={`${id}-length`}
        aria-invalid={postLength(part.text).over > 0}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Counter id={`${id}-length`} text={part.text} onText={(text) => onChange({ text })}>
        <SplitButton
          text={part.text}
          most={MAX_CHAIN_PARTS - count + 1}
          onSplit={(texts) => {
            onSplit(texts);
            // The button goes with the press.
            box.current?.focus();
          }}
        />
      </Counter>
      {part.mediaIds.length > 0 && <PartPictures part={part} onChange={onChange} />}
      <PicturesNote pictures={pictures} complaint={complaints.mediaIds ?? altTextComplaint(complaints)} />
      {part.poll && (
        <PollFields
          options={part.poll}
          complaint={Object.entries(complaints).find(([field]) => field.startsWith('poll'))?.[1]}
          onChange={(poll) => onChange({ poll })}
        />
      )}
      <PartExtras
        part={part}
        index={index}
        complaints={complaints}
        topics={topics}
        onChange={onChange}
        onFiles={pictures.add}
      />
    </fieldset>
  );
}

/** Browsers put it before a text that is there from the start, and what is typed would land in front. */
function useCaretAtEnd(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => box.current?.setSelectionRange(box.current.value.length, box.current.value.length), [box]);
}

const altTextComplaint = (complaints: Record<string, string>) =>
  Object.entries(complaints).find(([field]) => field.startsWith('altTexts'))?.[1];

/** What becomes of pictures that were added, in words. */
function PicturesNote({ pictures, complaint }: { pictures: AddedPictures; complaint: string | undefined }) {
  return (
    <div role="status" className="text-sm empty:hidden">
      {pictures.isAdding && <p className="text-muted">Adding the picture...</p>}
      {(pictures.refusal ?? complaint) && <p className="text-bad">{pictures.refusal ?? complaint}</p>}
    </div>
  );
}

interface CounterProps {
  id: string;
  text: string;
  onText: (text: string) => void;
  /** A further way to make it fit. */
  children: ReactNode;
}

/** How long a text is as Threads counts it, and the way to make it fit. */
function Counter({ id, text, onText, children }: CounterProps) {
  const { characters, bytes, over, verdict } = postLength(text);
  const plain = withPlainSigns(text);
  const offersPlain = verdict !== 'fits' && postLength(plain).bytes < bytes;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p id={id} className={classNames('tabular-nums', verdict === 'too_long' ? 'text-bad' : 'text-muted')}>
        {verdict === 'unsure'
          ? `${characters} of ${POST_MAX_CHARACTERS} characters, but Threads may count ${bytes}: curly quotes, dashes and emoji can count more than once.`
          : `${characters} of ${POST_MAX_CHARACTERS}`}
        {over > 0 && `: ${over} too many`}
      </p>
      {offersPlain && (
        <Button size="sm" onClick={() => onText(plain)}>
          Use straight quotes and plain dashes
        </Button>
      )}
      {children}
    </div>
  );
}

interface SplitButtonProps {
  text: string;
  /** So many parts there is room for. */
  most: number;
  onSplit: (texts: string[]) => void;
}

/** Cuts a text that is too long for one post into a chain. */
function SplitButton({ text, most, onSplit }: SplitButtonProps) {
  if (postLength(text).over === 0) return null;
  const texts = splitIntoChain(text, most);
  if (!texts) return <p className="text-muted">Too long for a chain of {MAX_CHAIN_PARTS} parts, too.</p>;
  return (
    <Button size="sm" onClick={() => onSplit(texts)}>
      Split into {counted(texts.length, 'part')}
    </Button>
  );
}
