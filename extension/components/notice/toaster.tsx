import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { keepClear } from './keep-clear.ts';
import { ACTION_TOAST_DURATION, dismissToast, TOAST_DURATION, type Toast, useToasts } from './toast.ts';

/** Where toasts show. Its two live regions are there from the start, or screen readers would miss the first toast. */
export function Toaster() {
  const open = useToasts().filter((toast) => toast.open);
  const regions = [
    { role: 'status', toasts: open.filter((toast) => toast.variant !== 'destructive') },
    { role: 'alert', toasts: open.filter((toast) => toast.variant === 'destructive') },
  ];
  return regions.map(({ role, toasts }) => (
    <div key={role} role={role} aria-atomic="true">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  ));
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, variant, action } = toast;
  const hold = useDismissal(id, action ? ACTION_TOAST_DURATION : TOAST_DURATION);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!card.current) return;
    card.current.showPopover?.();
    return keepClear(card.current);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast, or focusing its button, only holds it.
    <div
      // A popover lies in the top layer, above a dialog that is open.
      popover="manual"
      ref={card}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className={classNames(
        // Near the bottom and not at it: titles and main actions are at the top, the box of a chat is at the bottom. On a wide screen in the corner, as wide as the column beside the chat, where the fewest buttons are.
        'toast-in fixed inset-x-0 top-auto bottom-32 mx-auto my-0 w-[calc(100%-2rem)] rounded-box bg-base-100 py-3 pr-10 pl-4',
        'text-base-content shadow-overlay md:max-w-[420px] lg:right-8 lg:bottom-8 lg:left-auto lg:mx-0 lg:max-w-[20rem] xl:max-w-[22rem]',
        variant === 'destructive' && 'border-l-4 border-bad',
      )}
    >
      <p className="font-medium">{title}</p>
      {description && <p className="text-sm text-muted wrap-anywhere">{description}</p>}
      {action && (
        <button
          type="button"
          className="btn btn-sm mt-2 border-line bg-base-100"
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="btn btn-ghost btn-square btn-sm absolute top-2 right-2"
        onClick={() => dismissToast(id)}
      >
        <Cross />
      </button>
    </div>
  );
}

/** Dismisses the toast on Esc, and after its time unless it is held: under the pointer or the focus. */
function useDismissal(id: number, duration: number) {
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, held, duration]);
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) dismissToast(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [id]);
  return hold;
}

/** Drawn here: the icon library would be the largest part of what the login page loads of ours. */
const Cross = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 stroke-current" strokeWidth={1.5} strokeLinecap="round">
    <path d="m4 4 8 8m0-8-8 8" />
  </svg>
);
