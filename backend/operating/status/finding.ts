/** What is known of one thing that an operator asks about. */
export interface Finding {
  about: string;
  /** `off` where the operator does not want it, which is no problem. */
  state: 'ok' | 'off' | 'problem';
  says: string;
  /** What to do about a problem. */
  todo?: string;
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const off = (about: string, says: string): Finding => ({ about, state: 'off', says });
export const problem = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'problem',
  says,
  todo,
});

/** Why something on the network failed, in a few words: Node hides the reason of `fetch` in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? `${cause.code}` : '';
  const [line = ''] = cause.message.split('\n');
  return line === '' || line.includes(code) ? line || code : `${line} (${code})`;
}
