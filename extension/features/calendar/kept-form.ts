import { emptyPart, type PostForm } from './post-form.ts';

/** What is typed and not stored yet, so that a tab that is loaded again loses nothing. It ends with the tab. */
const keyOf = (userId: string, name: string) => `calendar.${userId}.${name}`;

export function keepForm(userId: string, name: string, form: PostForm | null): void {
  try {
    if (form) sessionStorage.setItem(keyOf(userId, name), JSON.stringify(form));
    else sessionStorage.removeItem(keyOf(userId, name));
  } catch {
    // Without a memory of the tab there is still the server's.
  }
}

export function keptForm(userId: string, name: string): PostForm | null {
  try {
    const kept = sessionStorage.getItem(keyOf(userId, name));
    if (!kept) return null;
    // Written by `keepForm` alone, in this very tab; maybe by an earlier version, which had fewer fields.
    const form = JSON.parse(kept) as PostForm;
    return {
      ...form,
      isByHand: form.isByHand ?? false,
      parts: form.parts.map((part) => ({ ...emptyPart(), ...part })),
    };
  } catch {
    return null;
  }
}
