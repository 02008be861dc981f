import type { ComponentProps } from 'react';
import { classNames } from '../../../lib/class-names.ts';

export const partId = (name: string): string => `findings-${name.toLowerCase().replaceAll(' ', '-')}`;

/** A part that `FindingsLinks` leads to, below the bar of a phone. Its name is read out as it gets the focus. */
export const PartOfFindings = ({ name, className, ...rest }: ComponentProps<'section'> & { name: string }) => (
  <section
    id={partId(name)}
    aria-label={name}
    tabIndex={-1}
    className={classNames('scroll-mt-20', className)}
    {...rest}
  />
);
