import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRoom } from '#shared/account';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { takeFirstAnswer } from '../../lib/api/first-answer.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** Above every page: what the account has little room left for, before something is refused. The calendar says its own. */
export function RoomBanner() {
  const { data: notes = [] } = useRoom();
  if (notes.length === 0) return null;
  return (
    <section
      aria-label="Room in your account"
      className="mb-4 grid gap-2 rounded-box border border-warning/60 bg-warning/15 p-4"
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

function useRoom() {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: queryKeyOf(getRoom, input),
    queryFn: () => api(getRoom, input),
    initialData: () => takeFirstAnswer(client, getRoom, input),
  });
}
