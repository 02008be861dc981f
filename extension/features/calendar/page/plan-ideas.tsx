import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useActivePlan } from './use-active-plan.ts';

const MAX_IDEAS = 3;

/** Where no draft waits: the first ideas of the active plan, each of which begins a post. */
export function PlanIdeas({ onWrite }: { onWrite: (idea: string) => void }) {
  const { data: plan } = useActivePlan();
  if (!plan || plan.contentIdeas.length === 0) return null;
  return (
    <Card
      title={`Ideas from your plan “${plan.title}”`}
      description="Press one to write a post from it."
      className="mb-4"
    >
      <ul className="flex flex-wrap gap-2">
        {plan.contentIdeas.slice(0, MAX_IDEAS).map((idea) => (
          <li key={idea}>
            <Button size="sm" className="h-auto min-h-8 py-1 text-left font-normal" onClick={() => onWrite(idea)}>
              {idea}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
