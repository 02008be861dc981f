import type { ComponentProps } from 'react';
import { classNames } from '../../../lib/class-names.ts';

export const partId = (name: string): string => `findings-${name.toLowerCase().replaceAll(' ', '-')}`;

/** A part that `FindingsLinks` leads to, below the bar of a phone. */
export const PartOfFindings = ({ name, className, ...rest }: ComponentProps<'section'> & { name: string }) => (
  <section id={partId(name)} tabIndex={-1} className={classNames('scroll-mt-20 outline-none', className)} {...rest} />
);
