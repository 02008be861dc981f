import { useLocation } from 'react-router';
import { PRODUCT_NAME } from '#shared/words/product';
import { Button } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { useStopDigestMail } from './mail-queries.ts';

/** Where the link of a weekly mail leads, without a session: the token stands behind the #. */
export function StopDigestPage() {
  const stop = useStopDigestMail(useLocation().hash.slice(1));
  return (
    <main tabIndex={-1} className="mx-auto grid min-h-dvh max-w-md content-center p-4 outline-none">
      <title>{`Weekly mails · ${PRODUCT_NAME}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Card>
        <h1 className="mb-3 font-semibold text-xl">Weekly Digest by Mail</h1>
        {stop.isSuccess ? (
          <p role="status">The mails have stopped. Nothing else has changed; Settings switches them on again.</p>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>Do you want no more weekly digests by mail? The page in {PRODUCT_NAME} stays.</p>
            {stop.isError && <ErrorPanel title="The mails were not stopped" error={stop.error} />}
            <Button variant="primary" pending={stop.isPending && 'Stopping...'} onClick={() => stop.mutate()}>
              Stop the mails
            </Button>
          </div>
        )}
      </Card>
    </main>
  );
}
