export const CARD_TAG = 'threads-mastery-card';

/** Removes cards of a script that is gone: Firefox ends scripts with their extension, and what they drew stays. */
export function removeLeftCards(): void {
  for (const card of document.querySelectorAll(CARD_TAG)) card.remove();
}
