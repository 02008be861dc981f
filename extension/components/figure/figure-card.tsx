import type { ComponentProps, ReactNode } from 'react';
import type { FigureName } from '#shared/sentences/figures';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../notice/empty-state.tsx';
import { FigureInfo } from './figure-info.tsx';

interface FigureCardProps extends Omit<ComponentProps<typeof Card>, 'title'> {
  title: string;
  /** What the card is about; its definition stands beside the title. */
  figure: FigureName;
  /** What will be here and what it takes, below a floor of data; null once there is enough. */
  missing?: ReactNode;
}

/** A card about one figure: its head, what it shows, or why that is not known yet. */
export const FigureCard = ({ title, figure, missing, children, ...card }: FigureCardProps) => (
  <Card
    title={
      <span className="flex items-center gap-1">
        {title} <FigureInfo name={figure} />
      </span>
    }
    {...card}
  >
    {missing ? <EmptyState title="Not known yet" description={missing} /> : children}
  </Card>
);
