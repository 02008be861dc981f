import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { CaptureHost } from '../page/capture-host.ts';
import { button, element } from '../page/element.ts';

type Host = Pick<CaptureHost, 'save' | 'savedPlace' | 'schedule' | 'open'>;

interface Kept {
  post: PagePost;
  /** How it compares with the others of its profile; null where that is not known. */
  comparison: ComparedLikes | null;
  isOwn: boolean;
}

/**
 * What can be done with a post besides: save it, and plan it again if it is the user's own. Its note is written in the app,
 * not here: pages hear each key that is pressed in them.
 */
export function keepRow({ post, comparison, isOwn }: Kept, host: Host): HTMLElement {
  const row = element('div', { className: 'keep', ariaLive: 'polite' });
  const again =
    isOwn && post.text ? [button('Schedule again', () => void host.schedule([post.text], [post.author]), 'quiet')] : [];

  function showSaved(path: string): void {
    const note = button('Add a note', () => host.open(path), 'quiet');
    row.replaceChildren(element('span', {}, 'Saved.'), note, ...again);
  }

  async function save(): Promise<void> {
    row.replaceChildren(element('span', {}, 'Saving…'), ...again);
    const saved = await host.save(post, comparison);
    if (saved.ok) return showSaved(saved.value.path);
    const why = saved.problem === 'signed-out' ? SIGNED_OUT : (saved.message ?? NOT_SAVED);
    row.replaceChildren(
      element('span', {}, why),
      button('Try again', () => void save(), 'quiet'),
      ...again,
    );
  }

  const offer = button('Save for later', () => void save(), 'quiet');
  row.append(offer, ...again);
  // It may have been saved before. Whoever has pressed meanwhile sees what comes of that.
  void host.savedPlace(post.code).then((path) => path !== null && offer.parentElement && showSaved(path));
  return row;
}

const SIGNED_OUT = 'Sign in first: press the icon in the toolbar.';
const NOT_SAVED = 'The server did not answer.';
