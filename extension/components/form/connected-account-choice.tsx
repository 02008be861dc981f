import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/use-api.ts';
import { accountsQuery } from '../../lib/user/connected-accounts.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** Chooses one of the connected accounts, of which a page of figures shows one. Nothing to choose with a single account. */
export function ConnectedAccountChoice({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const { data = [] } = useQuery(accountsQuery(useApi()));
  if (data.length < 2) return null;
  return (
    <ChoiceSelect
      label="Account"
      choices={data.map(({ id }) => id)}
      value={value}
      onChoose={onChoose}
      nameOf={(id) => `@${data.find((account) => account.id === id)?.username}`}
    />
  );
}
