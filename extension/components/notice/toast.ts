import { useSyncExternalStore } from 'react';
import { messageOf } from '../../lib/api/call-error.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  /** `destructive` is for errors. */
  variant?: 'default' | 'destructive';
  /** Takes back what the toast tells of, or goes on from it. The toast goes with the press. */
  action?: { label: string; onPress: () => void } | undefined;
  open: boolean;
}

/** How long a toast shows. */
export const TOAST_DURATION = 5000;
/** How long one shows with which something can be taken back. */
export const ACTION_TOAST_DURATION = 30_000;
/** A dismissed toast is out of sight at once, and out of memory after this. */
const TOAST_REMOVE_DELAY = 1_000_000;
const TOAST_LIMIT = 1;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for five seconds, or thirty where it offers something to do. It takes the place of the one before. */
export function toast(message: Omit<Toast, 'id' | 'open'>): void {
  lastId += 1;
  change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
}

export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY);
}

const current = () => toasts;

export const useToasts = () => useSyncExternalStore(subscribe, current, current);

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that something failed: in the server's own words where it gave any, else in those of `fallback`. */
export const toastError = (title: string, error: unknown, fallback: string): void =>
  toast({ variant: 'destructive', title, description: messageOf(error, fallback) });
