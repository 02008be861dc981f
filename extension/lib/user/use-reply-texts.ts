import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getReadReplies,
  getReplyTexts,
  NO_REPLY_TEXTS,
  type ReplyTexts,
  setReadReplies,
} from '#shared/analytics/reply-texts';
import { queryHeadOf, queryKeyOf } from '../api/api-client.ts';
import { useApi } from '../api/use-api.ts';
import { useUser } from './signed-in-user.ts';

/**
 * What people wrote under own posts.
 * @param account null for all accounts
 * @param enabled false: not asked for
 */
export function useReplyTexts(account: string | null, enabled = true) {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: account ? { account } : {} };
  return useQuery({
    enabled,
    queryKey: queryKeyOf(getReplyTexts, input),
    queryFn: ({ signal }) => api(getReplyTexts, { ...input, signal }),
    // Just switched on: what the next reading brings is looked for whenever the page is opened.
    staleTime: ({ state: { data } }) => (isAwaited(data) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state: { data } }) => (isAwaited(data) ? LOOK_AGAIN_MS : false),
  });
}

const LOOK_AGAIN_MS = 10_000;
const isAwaited = (texts: ReplyTexts | undefined) => texts?.isOn === true && texts.replies === 0;

/** Whether that is read, without what was. @param retryOnMount false where something around it has just asked. */
export function useReadReplies(retryOnMount = true) {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  return useQuery({
    queryKey: queryKeyOf(getReadReplies, input),
    queryFn: ({ signal }) => api(getReadReplies, { ...input, signal }),
    retryOnMount,
  });
}

/** What people wrote, for a page that is about something else: asked for only where the user lets it be read. */
export function useTextsIfRead(account: string | null) {
  const reading = useReadReplies();
  const isOn = reading.data?.isOn === true;
  const texts = useReplyTexts(account, isOn);
  const asked = isOn ? texts : reading;
  return {
    // Somewhere else it may have been switched off since.
    isOff: reading.data?.isOn === false || texts.data?.isOn === false,
    isPending: isOn && texts.isPending,
    texts: isOn ? texts.data : undefined,
    error: asked.error,
    readAgain: () => void asked.refetch(),
  };
}

/** Switches it on or off. What was read leaves the screens and the memory of this page as soon as the server has deleted it. */
export function useSetReadReplies() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useUser().id;
  return useMutation({
    mutationFn: (isOn: boolean) => api(setReadReplies, { params: { userId }, body: { isOn } }),
    onSuccess: async ({ isOn }) => {
      const queryKey = queryHeadOf(getReplyTexts);
      // An answer from before, still on its way, would bring the texts back.
      await client.cancelQueries({ queryKey });
      // So it is after either press: off there are no texts, and those of who switched it on come with the next reading.
      client.setQueriesData<ReplyTexts>({ queryKey }, (known) => known && { ...known, ...NO_REPLY_TEXTS, isOn });
      client.setQueryData(queryKeyOf(getReadReplies, { params: { userId } }), { isOn });
      void client.invalidateQueries({ queryKey });
    },
  });
}
