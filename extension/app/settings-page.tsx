import { useContext } from 'react';
import { AccountSettings } from '../features/account/account-settings.tsx';
import { ServerCard } from '../features/auth/server-card.tsx';
import { DigestMailCard } from '../features/digest/digest-mail-card.tsx';
import { useDigestMail } from '../features/digest/mail-queries.ts';
import { useAccounts } from '../features/threads/queries.ts';
import { ThreadsIntegration } from '../features/threads/threads-integration.tsx';
import { isComing } from '../lib/api/is-coming.ts';
import { SignedInUser } from '../lib/user/signed-in-user.ts';

export function SettingsPage() {
  const user = useContext(SignedInUser);
  return user ? <OfUser /> : <AccountSettings />;
}

function OfUser() {
  const areAccountsComing = [useAccounts(), useDigestMail()].some(isComing);
  return <AccountSettings areAccountsComing={areAccountsComing} accounts={<Accounts />} />;
}

const Accounts = () => (
  <>
    <ThreadsIntegration />
    <ServerCard />
    <DigestMailCard />
  </>
);
