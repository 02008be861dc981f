import { PRODUCT_NAME } from '#shared/words/product';
import { buttonClass } from '../../components/form/button.tsx';
import { useHost } from '../../lib/host.tsx';
import { paths } from '../../lib/links/paths.ts';

/** Where `/demo` is asked for inside an app that is not the demo: the way to it. */
export function DemoPage() {
  const { kind, apiBase } = useHost();
  return (
    <main tabIndex={-1} className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-2 p-6">
      <title>{`Demo · ${PRODUCT_NAME}`}</title>
      <h1 className="font-semibold text-xl">Look around with sample data</h1>
      <p className="text-muted">
        The demo is the whole product with made-up posts. Nothing you do in it is sent or saved.
      </p>
      <a
        href={apiBase + paths.demo}
        target={kind === 'web' ? undefined : '_blank'}
        rel="noopener"
        className={`${buttonClass('primary')} mt-4`}
      >
        Open the Demo
      </a>
    </main>
  );
}
