const STOPS = 'button:enabled, input:enabled, [tabindex="0"]';

/**
 * Tab goes round in a panel. It stands at the end of the page, far from the post that it is about: the next stop would be the browser's
 * own bar, the one before it the last post of the feed.
 */
export function goRound(panel: HTMLElement): void {
  panel.addEventListener('keydown', (event) => {
    const { isTrusted, key, shiftKey, target } = event;
    if (!isTrusted || key !== 'Tab') return;
    const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
    const [first, last] = [stops[0], stops.at(-1)];
    if (target !== (shiftKey ? first : last)) return;
    event.preventDefault();
    (shiftKey ? last : first)?.focus();
  });
}
