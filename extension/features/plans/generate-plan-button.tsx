import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { useGeneratePlan } from './queries.ts';

/** Makes a marketing plan. Every such button on a screen waits while one of them is at it. */
export function GeneratePlanButton({
  variant = 'default',
  children,
}: {
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  const generate = useGeneratePlan();
  const isGenerating = useIsMutating({ mutationKey: ['generate-plan'] }) > 0;
  return (
    <Button variant={variant} pending={isGenerating && 'Generating...'} onClick={() => generate.mutate()}>
      {children}
    </Button>
  );
}
