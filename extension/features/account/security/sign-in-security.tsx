import { PasswordCard } from './password-card.tsx';
import { SecurityLog } from './security-log.tsx';
import { SignedInCard } from './signed-in-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** Who gets into the account, and who got in. */
export const SignInSecurity = ({ timeZone }: { timeZone: string }) => (
  <>
    <PasswordCard />
    <TwoStepCard timeZone={timeZone} />
    <SignedInCard timeZone={timeZone} />
    <SecurityLog timeZone={timeZone} />
  </>
);
