import { storedKinds, textOf } from '#shared/stored-data';
import { buttonClass } from '../../components/form/button.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { paths } from '../../lib/links/paths.ts';
import { DELETION_TIME, deletionMail, OFFICE_HOURS, PrivacyMail } from './contact-and-response-times.tsx';
import { DeletionSteps } from './deletion-steps.tsx';

/** For the signed-in user: what is stored, and how to take it along or remove it. */
export const DataDeletionPage = () => (
  <div className="mx-auto max-w-3xl">
    <PageHeader title="Data Deletion" subtitle="What we store about you, and how to delete it" />
    <div className="grid gap-4">
      <Card title="What is stored">
        <dl className="grid gap-4 sm:grid-cols-2">
          {storedKinds.map((kind) => (
            <div key={kind.name}>
              <dt className="font-medium">{kind.name}</dt>
              <dd className="text-muted">{textOf(kind)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Save a copy first" description="You get one JSON file with everything, including screenshots.">
        <ButtonLink to={paths.settings}>Export in Settings</ButtonLink>
      </Card>
      <Card title="Delete it yourself" description="Everything is deleted at once and cannot be restored.">
        <div className="grid gap-4">
          <DeletionSteps />
          <ButtonLink to={paths.settings} variant="primary" className="justify-self-start">
            Go to Settings
          </ButtonLink>
        </div>
      </Card>
      <Card title="Help by e-mail">
        <p className="max-w-[70ch] text-muted">
          Write to <PrivacyMail />, {OFFICE_HOURS}. A deletion request is completed within {DELETION_TIME}.
        </p>
        <a href={deletionMail} className={`${buttonClass()} mt-4`}>
          Send Email Request
        </a>
      </Card>
    </div>
  </div>
);
