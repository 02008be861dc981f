import { classNames } from '../../lib/class-names.ts';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
}

/** A link to a page of the app that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...link }: ButtonLinkProps) => (
  <Link {...link} className={classNames(buttonClass(variant, size), className)} />
);
