import { useState } from 'react';
import type { ThreadsAccount } from '#shared/threads';

/** The account's picture, or its first letter: the addresses that Threads gives for pictures expire. */
export function Avatar({ account: { username, profileImageUrl } }: { account: ThreadsAccount }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!profileImageUrl || isBroken) {
    return (
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-full bg-base-300 font-semibold text-muted uppercase"
      >
        {username.charAt(0)}
      </span>
    );
  }
  return (
    <img
      src={profileImageUrl}
      alt=""
      width={40}
      height={40}
      referrerPolicy="no-referrer"
      className="size-10 rounded-full border border-line object-cover"
      onError={() => setIsBroken(true)}
    />
  );
}
