import { PRODUCT_NAME } from '#shared/words/product';
import { paths } from '../../lib/links/paths.ts';
import { Link } from '../form/link.tsx';

const links = [
  { label: 'Privacy', path: paths.privacyPolicy },
  { label: 'Terms', path: paths.terms },
  { label: 'How answers are checked', path: paths.howAnswersAreChecked },
  { label: 'DATA', path: paths.data },
];

export const PublicFooter = () => (
  <footer className="border-line border-t">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-muted text-sm sm:px-6">
      <p>{PRODUCT_NAME}. Not affiliated with Meta or Threads.</p>
      <nav aria-label="Legal">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {links.map(({ label, path }) => (
            <li key={path}>
              <Link to={path} className="rounded-selector hover:text-base-content hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </footer>
);
