import type { ReactNode } from 'react';
import type { MarketingPlan } from '#shared/plans';
import { Button, type ButtonVariant } from '../../components/form/button.tsx';
import { useGeneratePlan, useIsGeneratingPlan } from './queries.ts';

interface GeneratePlanButtonProps {
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  onGenerated?: (plan: MarketingPlan) => void;
  /** Id of the plan that is shown, which is made anew unless it was begun. */
  refreshes?: string | undefined;
  children: ReactNode;
}

/** Makes a marketing plan. Every such button on a screen waits while one of them is at it. */
export function GeneratePlanButton({ variant, size, onGenerated, refreshes, children }: GeneratePlanButtonProps) {
  const generate = useGeneratePlan();
  const isGenerating = useIsGeneratingPlan();
  const start = () => generate.mutate(refreshes, onGenerated && { onSuccess: onGenerated });
  return (
    <Button variant={variant} size={size} pending={isGenerating && 'Generating...'} onClick={start}>
      {children}
    </Button>
  );
}
