import type { ComponentProps } from 'react';
import { paths } from '../../lib/links/paths.ts';
import { ButtonLink } from '../form/button-link.tsx';
import { EmptyState } from './empty-state.tsx';

interface NeedsSettingsProps extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  /** Where what is missing is a part of a card only. */
  isSmall?: boolean;
}

/** What is not here, and the way to the settings that bring it. */
export const NeedsSettings = ({ isSmall = false, ...state }: NeedsSettingsProps) => (
  <EmptyState
    {...state}
    action={
      <ButtonLink to={paths.settings} {...(isSmall ? { size: 'sm' } : { variant: 'primary' })}>
        Go to Settings
      </ButtonLink>
    }
  />
);
