import { type ReactNode, useContext } from 'react';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { isComing } from '../../lib/api/is-coming.ts';
import { SignedInUser } from '../../lib/user/signed-in-user.ts';
import { useReadReplies } from '../../lib/user/use-reply-texts.ts';
import { ChoicesForPages } from './choices-for-pages.tsx';
import { DangerZone } from './danger-zone.tsx';
import { DataManagement } from './data-management.tsx';
import { Preferences } from './preferences.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSettings } from './queries.ts';
import { useSecurityOnOpening } from './security/security-queries.ts';
import { SignInSecurity } from './security/sign-in-security.tsx';

interface Accounts {
  /** Where connected accounts stand, between the profile and the choices. */
  accounts?: ReactNode;
  /** Whether what decides how high those are is on its way. */
  areAccountsComing?: boolean;
}

export function AccountSettings(props: Accounts) {
  const user = useContext(SignedInUser);
  if (!user) return <AuthenticationRequired />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={PAGE_NAMES.settings} subtitle="Your profile, your privacy choices and your data" />
      <Sections userId={user.id} {...props} />
    </div>
  );
}

const AuthenticationRequired = () => (
  <Card>
    <EmptyState title="Authentication Required" description="Please log in to access your settings." />
  </Card>
);

/** All at once: a section that came later would move what somebody is about to press below it. */
function Sections({ userId, accounts, areAccountsComing }: Accounts & { userId: string }) {
  const settings = useSettings(userId);
  const reading = useReadReplies();
  const isSecurityComing = useSecurityOnOpening();
  const isWaiting = isComing(reading) || isSecurityComing || areAccountsComing;
  if (settings.isPending || (settings.isSuccess && isWaiting)) return <SectionSkeletons />;
  if (settings.isError) {
    const retry = () => void settings.refetch();
    return <ErrorPanel title="Your settings could not be loaded" error={settings.error} onRetry={retry} />;
  }
  const { data } = settings;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProfileForm userId={userId} profile={data} />
      {accounts}
      <Preferences userId={userId} timeZone={data.timeZone} />
      <ChoicesForPages userId={userId} />
      <PrivacyChoices userId={userId} privacy={data.privacy} />
      <SignInSecurity timeZone={data.timeZone} />
      <DataManagement userId={userId} timeZone={data.timeZone} />
      <DangerZone userId={userId} username={data.username} />
    </div>
  );
}

const SectionSkeletons = () => (
  <div aria-busy="true" className="grid gap-4">
    <Skeleton className="h-72" />
    <Skeleton className="h-40" />
    <Skeleton className="h-56" />
  </div>
);
