import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Topic, Topics } from '#shared/analytics/topics';
import { createScheduledPost } from '#shared/calendar/calendar';
import { counted } from '#shared/words/numbers';
import { toast, toastError } from '../../components/notice/toast.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { paths } from '../../lib/links/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { partAbout } from './topic-words.ts';

/** Begins a draft in the calendar for each topic. A second try makes none twice. */
export function useDraftEach(account: Topics['accounts'][number] | undefined, onDone: () => void) {
  const api = useApi();
  const { id: userId, timeZone } = useUser();
  const readAgain = useReadAgain('calendar');
  const navigate = useNavigate();
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (name: string) => keys.get(name) ?? keys.set(name, randomId()).get(name) ?? randomId();
  return useMutation({
    mutationFn: async (topics: Topic[]) => {
      const content = { userId, accountId: account?.id ?? '', dueAt: null, timeZone, state: 'draft' } as const;
      for (const topic of topics) {
        const clientKey = keyOf(`${content.accountId} ${topic.name}`);
        await api(createScheduledPost, { body: { ...content, clientKey, parts: [partAbout(topic)] } });
      }
    },
    onSuccess: (_, { length }) => {
      keys.clear();
      toast({
        title: `${counted(length, 'draft')} in your calendar`,
        description: `For @${account?.username}, each with its topic as the idea to write about.`,
        action: { label: 'Open calendar', onPress: () => navigate(paths.calendar) },
      });
      onDone();
    },
    onError: (error) => toastError('Not every topic has its draft', error, 'Please try again: none is made twice.'),
    onSettled: readAgain,
  });
}
