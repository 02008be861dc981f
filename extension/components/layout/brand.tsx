import { PRODUCT_NAME } from '#shared/words/product';

/** Our mark: one thread, wound into a rising line. Decorative; the name stands beside it or labels the link. */
export const BrandMark = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <rect width="32" height="32" rx="8" className="fill-primary" />
    <path
      d="M7 21.5c3.2 0 3.6-9 7-9s2.6 7.5 5.4 7.5S22.6 9.5 25.5 9.5"
      fill="none"
      strokeWidth="2.75"
      strokeLinecap="round"
      className="stroke-primary-content"
    />
  </svg>
);

export const Brand = () => (
  <span className="flex items-center gap-2.5 whitespace-nowrap font-semibold tracking-tight">
    <BrandMark />
    {PRODUCT_NAME}
  </span>
);
