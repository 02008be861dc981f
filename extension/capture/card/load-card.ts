import type { CardParts, PostCard } from './card-for-posts.ts';

declare global {
  /** Defined by the script `post-card`. Pages cannot see it. */
  var threadsMasteryCard: ((parts: CardParts, signal: AbortSignal) => PostCard) | undefined;
}

/** The card on which posts are analyzed. Its script is loaded before the first press ends: most pages are only read. */
export function loadCard(parts: CardParts, signal: AbortSignal) {
  const { host, buttons } = parts;
  let loading: Promise<PostCard | undefined> | undefined;

  async function load(): Promise<PostCard | undefined> {
    if (!globalThis.threadsMasteryCard) await host.load('post-card');
    return signal.aborted ? undefined : globalThis.threadsMasteryCard?.(parts, signal);
  }

  async function cardOf(): Promise<PostCard | undefined> {
    loading ??= load();
    const card = await loading;
    // The next press may have better luck.
    if (!card) loading = undefined;
    return card;
  }

  return {
    /** Closes a card that shows something of a user. */
    forget: () => void loading?.then((card) => card?.forget()),
    prepare: () => void cardOf(),
    menu: async (post: HTMLElement): Promise<void> => (await cardOf())?.menu(post),
    analyze: async (post: HTMLElement): Promise<void> => {
      const button = buttons.of(post);
      // At once, whatever has to be loaded.
      if (button) button.ariaBusy = 'true';
      const card = await cardOf();
      if (card) card.analyze(post);
      else button?.removeAttribute('aria-busy');
    },
  };
}
