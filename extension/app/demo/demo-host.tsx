import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { buttonClass } from '../../components/form/button.tsx';
import type { Host } from '../../lib/host.tsx';
import { paths } from '../../lib/links/paths.ts';
import { demoRequest } from './demo-request.ts';

/** The whole app below `/demo`, on a sample account that nobody can change. */
export const demoHost: Host = {
  kind: 'web',
  isDemo: true,
  apiBase: '',
  request: demoRequest,
  Router: ({ children }: { children: ReactNode }) => <BrowserRouter basename={paths.demo}>{children}</BrowserRouter>,
  openTab: (path) => void window.open(`${paths.demo}${path}`, '_blank', 'noopener'),
  connect: async () => ({ kind: 'refused', error: 'This is a demo: sign up to connect your own account.' }),
  Notice: DemoNotice,
};

/** Its links leave the demo, and so they load the page anew. */
function DemoNotice() {
  return (
    <aside
      aria-label="Demo"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-b bg-warning/15 px-4 py-2 lg:ml-64 print:hidden"
    >
      <p>
        <strong>Demo with sample data.</strong> Look around. Nothing you do here is sent or saved.
      </p>
      <span className="flex gap-2">
        <a href={paths.signup} className={buttonClass('primary', 'sm')}>
          Sign up
        </a>
        <a href={paths.home} className={buttonClass('default', 'sm')}>
          Leave the demo
        </a>
      </span>
    </aside>
  );
}
