import { useNavigate } from 'react-router';
import { toast } from '../../components/toast.ts';
import { messageOf } from '../../lib/call-error.ts';
import { paths } from '../../lib/paths.ts';

interface Words {
  welcome: { title: string; description: string };
  failure: { title: string; description: string };
}

/** What happens after either form: a greeting and the dashboard, or the server's words. What was typed stays. */
export function useOutcome({ welcome, failure }: Words) {
  const navigate = useNavigate();
  return {
    enter: () => {
      toast(welcome);
      void navigate(paths.dashboard);
    },
    explain: (error: unknown) => {
      const description = messageOf(error, failure.description);
      toast({ variant: 'destructive', title: failure.title, description });
    },
  };
}
