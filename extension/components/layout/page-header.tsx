import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/words/product';
import { classNames } from '../../lib/class-names.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Where each line counts: popup and panel. */
  isSlim?: boolean;
}

/** The head of a page inside the app's frame; its title also names the tab. */
export function PageHeader({ title, subtitle, actions, isSlim = false }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex flex-wrap justify-between',
        // Close enough for one line of 320 px in the wider letters too that stand there before the font has come.
        isSlim ? 'mb-2 min-h-8 items-center gap-x-2' : 'mb-6 items-start gap-x-6 gap-y-3',
      )}
    >
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <div>
        <h1 className={classNames('font-semibold', isSlim ? 'text-base' : 'text-xl')}>{title}</h1>
        {subtitle && <p className="max-w-[70ch] text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
