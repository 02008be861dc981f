import { SettingsPage as Settings } from '../features/account/settings-page.tsx';
import { ServerCard } from '../features/auth/server-card.tsx';
import { ThreadsIntegration } from '../features/threads/threads-integration.tsx';

export const SettingsPage = () => (
  <Settings
    accounts={
      <>
        <ThreadsIntegration />
        <ServerCard />
      </>
    }
  />
);
