import type { ReactNode } from 'react';
import type { MarketingPlan } from '#shared/plans';
import { Button, type ButtonVariant } from '../../components/form/button.tsx';
import { useGeneratePlan, useIsGeneratingPlan } from './queries.ts';

interface GeneratePlanButtonProps {
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  onGenerated?: (plan: MarketingPlan) => void;
  /** Makes the newest plan anew, unless it was begun. */
  isRefresh?: boolean;
  children: ReactNode;
}

/** Makes a marketing plan. Every such button on a screen waits while one of them is at it. */
export function GeneratePlanButton({
  variant,
  size,
  onGenerated,
  isRefresh = false,
  children,
}: GeneratePlanButtonProps) {
  const generate = useGeneratePlan();
  const isGenerating = useIsGeneratingPlan();
  const start = () => generate.mutate(isRefresh, onGenerated && { onSuccess: onGenerated });
  return (
    <Button variant={variant} size={size} pending={isGenerating && 'Generating...'} onClick={start}>
      {children}
    </Button>
  );
}
