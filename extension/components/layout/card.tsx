import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Buttons or a badge at the right of the title. */
  actions?: ReactNode;
  /** For who leads to the card: then its title can have the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  titleClass?: string | undefined;
}

/** A hairline box with an optional head; the only level of nesting. */
export function Card({ title, description, actions, titleRef, titleClass, className, children, ...rest }: CardProps) {
  return (
    <section className={classNames('rounded-box border border-line bg-base-100 p-4 sm:p-5', className)} {...rest}>
      {(title || actions) && (
        <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <h2
              ref={titleRef}
              tabIndex={titleRef ? -1 : undefined}
              className={classNames('rounded-field font-semibold', titleRef && 'scroll-mt-20', titleClass)}
            >
              {title}
            </h2>
            {description && <p className="text-sm text-muted">{description}</p>}
          </div>
          {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
