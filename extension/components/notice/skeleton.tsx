import { classNames } from '../../lib/class-names.ts';

/**
 * A grey stand-in with the size of what is coming, which its classes give. It shows after 150 ms, so that quick
 * answers do not flicker.
 */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classNames('skeleton-late rounded-field bg-base-300', className)} />;
}
