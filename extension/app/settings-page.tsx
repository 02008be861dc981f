import { AccountSettings } from '../features/account/account-settings.tsx';
import { ServerCard } from '../features/auth/server-card.tsx';
import { DigestMailCard } from '../features/digest/digest-mail-card.tsx';
import { ThreadsIntegration } from '../features/threads/threads-integration.tsx';

export const SettingsPage = () => (
  <AccountSettings
    accounts={
      <>
        <ThreadsIntegration />
        <ServerCard />
        <DigestMailCard />
      </>
    }
  />
);
