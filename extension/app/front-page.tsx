import { useEffect, useState } from 'react';
import { CURRENT_USER_PATH } from '#shared/addresses/current-user-path';
import { type Host, useHost } from '../lib/host.tsx';
import { Landing } from './landing.tsx';

/** The landing page by itself, as the web's front page: it loads no more of the app than it shows. */
export function FrontPage() {
  const host = useHost();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => void isSignedIn(host).then(setSignedIn), [host]);
  return <Landing signedIn={signedIn} compact={false} />;
}

/** By the status of the answer alone: to read who it is takes the contract. Without an answer the page is a visitor's. */
async function isSignedIn({ apiBase, request = fetch }: Host): Promise<boolean> {
  try {
    const response = await request(apiBase + CURRENT_USER_PATH, { credentials: 'include' });
    // A body that nobody reads leaves the request open: the page never comes to rest.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
