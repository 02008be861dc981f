import type { ReactNode } from 'react';

/** A part of a page to read. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3">
    <h2 className="font-semibold text-xl">{title}</h2>
    {children}
  </section>
);

export const List = ({ items }: { items: ReactNode[] }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      <li key={index}>{item}</li>
    ))}
  </ul>
);

export const textLinkClass = 'text-link underline underline-offset-2';
