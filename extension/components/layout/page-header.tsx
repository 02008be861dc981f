import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/words/product';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page inside the app's frame; its title also names the tab. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <div>
        <h1 className="text-xl font-semibold">{title}</h1>
        {subtitle && <p className="max-w-[70ch] text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
