import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app. */
  to: string;
  /** What the link brings along, besides its address. */
  state?: unknown;
}

/**
 * A link to a page of the app. In place of react-router's own, which brings the prefetching of its framework mode along:
 * 3 kB that every first visit would load.
 */
export function Link({ to, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(target && { target }) });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

/** The classes of a link inside a text. */
export const linkClass = 'font-medium text-link underline-offset-2 hover:underline';

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (isActive: boolean) => string;
}

/** A link that knows whether its page, or one below it, is the one being shown. */
export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to;
  const isActive = isCurrent || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} className={className(isActive)} aria-current={isCurrent ? 'page' : undefined} />;
}
