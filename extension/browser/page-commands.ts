/** What the extension asks of a page of Threads: to analyze a post, to say which one is being read, or which there are. */
export type PageCommand = { kind: 'analyze-post'; which: 'clicked' | 'active' } | { kind: 'active-post' | 'posts' };

const WHICH: unknown[] = ['clicked', 'active'];

/** Written by hand: a schema would be the largest part of the script that every page of Threads loads. */
export function isPageCommand(message: unknown): message is PageCommand {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'analyze-post') return 'which' in message && WHICH.includes(message.which);
  return message.kind === 'active-post' || message.kind === 'posts';
}
