import { Mail } from 'lucide-react';
import { buttonClass } from '../../components/form/button.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { paths } from '../../lib/links/paths.ts';
import { ANSWER_TIME, DELETION_TIME, deletionMail, OFFICE_HOURS, PrivacyMail } from './contact-and-response-times.tsx';
import { DeletionSteps } from './deletion-steps.tsx';
import { LegalLayout } from './legal-layout.tsx';
import { Section } from './prose.tsx';
import { StoredData } from './stored-data.tsx';

/** For anybody, with an account or without. */
export const PublicDeletionPage = () => (
  <LegalLayout title="Data Deletion" note="How to delete your data yourself, or have us delete it.">
    <ButtonLink to={paths.home} size="sm" className="-mt-4 justify-self-start">
      Back to Home
    </ButtonLink>
    <Section title="Delete it yourself">
      <p>If you have an account, this takes a minute and deletes everything at once.</p>
      <DeletionSteps />
      <ButtonLink to={paths.login} variant="primary" className="mt-1 justify-self-start">
        Login to Delete Data
      </ButtonLink>
    </Section>
    <ByMail />
    <Section title="What is deleted">
      <StoredData />
    </Section>
    <Section title="How long a request takes">
      <Timeline />
    </Section>
    <Hours />
    <ButtonLink to={paths.home} className="justify-self-start">
      Return to Home
    </ButtonLink>
  </LegalLayout>
);

const ByMail = () => (
  <Section title="Ask us by e-mail">
    <p>
      Write from the e-mail address of your account, or tell us your username. Before we delete anything, we check that
      the account is yours.
    </p>
    <a href={deletionMail} className={`${buttonClass()} mt-1 justify-self-start`}>
      <Mail aria-hidden className="size-4" />
      Send Email Request
    </a>
  </Section>
);

const Hours = () => (
  <Section title="The privacy team">
    <p>
      <PrivacyMail />, {OFFICE_HOURS}. Privacy questions are answered within {ANSWER_TIME}.
    </p>
  </Section>
);

const stages = [
  { stage: 'Acknowledgement', time: '1-2 days' },
  { stage: 'Identity verification', time: '3-5 days' },
  { stage: 'Deletion', time: '10-15 days' },
  { stage: 'Confirmation', time: `at most ${DELETION_TIME}` },
];

/** From a request by e-mail to its end. */
const Timeline = () => (
  <dl className="grid divide-y divide-line rounded-box border border-line bg-base-100">
    {stages.map(({ stage, time }) => (
      <div key={stage} className="flex justify-between gap-4 px-4 py-2.5">
        <dt>{stage}</dt>
        <dd className="text-muted">{time}</dd>
      </div>
    ))}
  </dl>
);
