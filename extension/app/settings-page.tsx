import { AccountSettings } from '../features/account/account-settings.tsx';
import { ServerCard } from '../features/auth/server-card.tsx';
import { ThreadsIntegration } from '../features/threads/threads-integration.tsx';

export const SettingsPage = () => (
  <AccountSettings
    accounts={
      <>
        <ThreadsIntegration />
        <ServerCard />
      </>
    }
  />
);
