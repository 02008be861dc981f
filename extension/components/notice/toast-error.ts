import { messageOf } from '../../lib/call-error.ts';
import { toast } from './toast.ts';

/** Tells that something failed: in the server's own words where it gave any, else in those of `fallback`. */
export const toastError = (title: string, error: unknown, fallback: string): void =>
  toast({ variant: 'destructive', title, description: messageOf(error, fallback) });
