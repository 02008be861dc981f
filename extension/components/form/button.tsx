import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** `primary` is for the one main action of a screen. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'destructive';

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  default: 'border-line bg-base-100 hover:bg-base-200',
  quiet: 'btn-ghost',
  destructive: 'btn-error',
};

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  /** While set, the button is disabled and reads this: "Saving...". */
  pending?: string | false | undefined;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'default', size: 'sm' | 'md' = 'md') =>
  classNames('btn font-medium', size === 'sm' ? 'btn-sm px-3 text-sm' : 'px-4 text-base', variants[variant]);

export function Button({ variant, size, pending, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(buttonClass(variant, size), className)}
      disabled={disabled || Boolean(pending)}
      aria-busy={pending ? true : undefined}
      {...rest}
    >
      {pending || children}
    </button>
  );
}
