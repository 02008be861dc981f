/** Calls `listener` whenever the person comes back to this tab from another one, until `signal` ends it. */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  const onChange = ({ isTrusted }: Event) => {
    if (isTrusted && document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onChange, { signal });
}
