import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type DeletionRequest, getDeletionRequest } from '#shared/threads';
import { formatMoment } from '#shared/words/dates';
import { PRODUCT_NAME } from '#shared/words/product';
import { Link } from '../../components/form/link.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { ResponseError } from '../../lib/api/response-error.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { paths } from '../../lib/links/paths.ts';
import { LegalLayout } from './legal-layout.tsx';
import { Section, textLinkClass } from './prose.tsx';

/** What became of a deletion that somebody asked Threads for. For whoever has the code. */
export function DeletionRequestPage() {
  const { code = '' } = useParams();
  return (
    <LegalLayout title="Deletion request" note={<span className="break-all">Confirmation code {code}</span>}>
      <Outcome code={code} />
      <Section title="What else may be stored">
        <p>
          The request covered what {PRODUCT_NAME} read from Threads. An account with {PRODUCT_NAME} itself, with the
          posts and screenshots that were sent to it, stays until you delete it:{' '}
          <Link to={paths.data} className={textLinkClass}>
            how to delete it
          </Link>
          .
        </p>
      </Section>
    </LegalLayout>
  );
}

function Outcome({ code }: { code: string }) {
  const api = useApi();
  const input = { params: { code } };
  const request = useQuery({
    queryKey: queryKeyOf(getDeletionRequest, input),
    queryFn: () => api(getDeletionRequest, input),
  });
  if (request.isPending) return <Skeleton className="h-24" />;
  if (request.isSuccess) return <Done request={request.data} />;
  if (request.error instanceof ResponseError && request.error.status === 404) return <Unknown />;
  return (
    <ErrorPanel title="The request could not be loaded" error={request.error} onRetry={() => void request.refetch()} />
  );
}

function Done({ request: { status, receivedAt } }: { request: DeletionRequest }) {
  const received = `${formatMoment(receivedAt, 'UTC')} UTC`;
  if (status === 'nothing_stored') {
    return (
      <Section title="Nothing was stored">
        <p>We received the request on {received}. We had no data of this Threads profile.</p>
      </Section>
    );
  }
  if (status === 'deleting') {
    return (
      <Section title="Being deleted">
        <p>
          We received the request on {received}. The profile, its posts and our access to Threads were deleted at once.
          Its figures, and the answers made from its posts, are being deleted now.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Deleted">
      <p>
        We received the request on {received} and carried it out. The profile, its posts, their figures, what answers,
        plans and insights said of them, and our access to Threads are deleted.
      </p>
    </Section>
  );
}

const Unknown = () => (
  <Section title="No such request">
    <p>We have no request with this code. Please check the address.</p>
  </Section>
);
