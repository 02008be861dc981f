import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSettings } from '#shared/account';
import {
  type Analysis,
  type AnalysisEntry,
  type AnalyzeChat,
  analyzeChat,
  confirmCounts,
  confirmOwn,
  deleteAnalysis,
  listAnalyses,
  listQuestions,
  wipeAnalyses,
} from '#shared/analysis';
import type { Counts } from '#shared/posts/counts';
import { toast, toastError } from '../../components/notice/toast.ts';
import { type CallEndpoint, queryKeyOf } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useClientKey } from '../../lib/api/use-client-key.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { changeHistory, type HistoryPages, historyKey, lastIdOfFullPage } from './history-cache.ts';

/** How often the history is read again while an entry in it is pending. */
const PENDING_REFETCH_MS = 2000;

/** The signed-in user's history by conversations, newest first, page after page; kept up to date while one of it is pending. */
export function useHistory() {
  const api = useApi();
  const { id: userId } = useUser();
  return useInfiniteQuery({
    queryKey: historyKey(userId),
    queryFn: ({ pageParam, signal }) =>
      api(listAnalyses, { params: { userId }, query: { each: 'conversation', before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: lastIdOfFullPage,
    refetchInterval: ({ state }) => (hasPending(state.data) ? PENDING_REFETCH_MS : false),
  });
}

const hasPending = (history: HistoryPages | undefined) =>
  history?.pages.some((page) => page.some(({ status }) => status === 'pending')) ?? false;

/** One entry, also one that the history shows within its conversation. Null where there is none; undefined until that is known. */
export function useEntry(id: string) {
  const api = useApi();
  const { id: userId } = useUser();
  const client = useQueryClient();
  const input = { params: { userId }, query: { entryId: id } };
  return useQuery({
    queryKey: [...queryKeyOf(listAnalyses, { params: { userId } }), 'entry', id],
    queryFn: async ({ signal }) => (await api(listAnalyses, { ...input, signal }))[0] ?? null,
    placeholderData: () =>
      client
        .getQueryData<HistoryPages>(historyKey(userId))
        ?.pages.flat()
        .find((entry) => entry.id === id),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? PENDING_REFETCH_MS : false),
    gcTime: 0,
  });
}

/** The entries of a conversation, oldest first; of a long one the newest. Undefined until they are there. */
export function useConversation(id: string | null) {
  const api = useApi();
  const { id: userId } = useUser();
  const input = { params: { userId }, query: { conversationId: id ?? undefined } };
  return useQuery({
    queryKey: [...queryKeyOf(listAnalyses, { params: { userId } }), 'conversation', id],
    queryFn: async () => (await api(listAnalyses, input)).toReversed(),
    enabled: id !== null,
    gcTime: 0,
  });
}

/** How often what is told so far of an answer is read. */
const SO_FAR_REFETCH_MS = 700;

/** What is told so far of the answer that a conversation waits for; null where nothing is. `turn` tells its questions apart. */
export function useAnswerSoFar(conversationId: string, turn: number, isPending: boolean): Analysis | null {
  const api = useApi();
  const { id: userId } = useUser();
  const input = { params: { userId }, query: { conversationId, status: 'pending' as const } };
  const { data } = useQuery({
    queryKey: [...queryKeyOf(listAnalyses, input), turn],
    queryFn: ({ signal }) => api(listAnalyses, { ...input, signal }),
    enabled: isPending,
    // Most answers are there before the first look.
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: SO_FAR_REFETCH_MS,
    gcTime: 0,
  });
  return isPending ? (data[0]?.analysis ?? null) : null;
}

/** Questions that this user's figures can answer. */
export function useStarters(): string[] {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  const { data } = useQuery({ queryKey: queryKeyOf(listQuestions, input), queryFn: () => api(listQuestions, input) });
  return data?.questions ?? [];
}

/** An entry as the history has it now: an answer in the chat keeps up with what is finished or corrected elsewhere. */
export function useCurrentEntry(entry: AnalysisEntry): AnalysisEntry {
  const { data } = useHistory();
  return data?.pages.flat().find(({ id }) => id === entry.id) ?? entry;
}

/** Whether the user lets analyses be kept; true until that is known. */
export function useIsKept(): boolean {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  const { data } = useQuery({ queryKey: queryKeyOf(getSettings, input), queryFn: () => api(getSettings, input) });
  return data?.privacy.analysisCollection ?? true;
}

type Message = Omit<AnalyzeChat, 'userId' | 'clientKey'>;

const isSameMessage = (one: Message, other: Message) =>
  one.message === other.message &&
  one.image === other.image &&
  one.post?.code === other.post?.code &&
  one.conversationId === other.conversationId;

/** Sends a message. One that was kept but could not be analyzed is an error as well. */
export function useAnalyze() {
  const api = useApi();
  const { id: userId } = useUser();
  const readAgain = useReadAgain('analyses');
  const { keyOf, noteAnswer } = useClientKey(isSameMessage);
  return useMutation({
    mutationFn: async (input: Message) => {
      const entry = await api(analyzeChat, { body: { userId, ...input, clientKey: keyOf(input) } });
      noteAnswer();
      if (entry.status === 'failed') throw new CallError('The analysis failed', entry.failure?.message);
      return entry;
    },
    onError: (error) => toastError('Analysis Failed', error, 'Failed to analyze content'),
    onSettled: () => void readAgain(),
  });
}

const TITLES_INSTEAD = {
  none: 'Nothing to tell yet',
  question: 'What do you mean?',
  closest: 'Only the closest figures',
};

/** Success is claimed only of what told something; an answer that tells nothing says why. */
export function tellAnalyzed({ analysis }: AnalysisEntry) {
  if (analysis?.outcome !== 'abstained')
    return toast({ title: 'AI Analysis Complete', description: 'Your content has been analyzed successfully!' });
  const [reason = analysis.analysis] = analysis.analysis.split(/(?<=[.!?])\s+/);
  return toast({ title: TITLES_INSTEAD[analysis.instead ?? 'none'], description: reason });
}

/** Saves the counts of an entry as the user confirmed or corrected them. */
export function useConfirmCounts(id: string) {
  const api = useApi();
  const confirm = (counts: Counts) => api(confirmCounts, { params: { id }, body: counts });
  return useConfirm(confirm, 'Counts Not Saved', 'The counts could not be saved. Please try again.');
}

/** Saves whether the post of an entry is the user's own. */
export function useConfirmOwn(id: string) {
  const api = useApi();
  const confirm = (isOwn: boolean) => api(confirmOwn, { params: { id }, body: { isOwn } });
  return useConfirm(confirm, 'Not Saved', 'This could not be saved. Please try again.');
}

/** Has something in an entry confirmed, and puts the entry that is answered in its place. */
function useConfirm<Confirmed>(confirm: (value: Confirmed) => Promise<AnalysisEntry>, title: string, fallback: string) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const readAgain = useReadAgain('analyses');
  return useMutation({
    mutationFn: confirm,
    onSuccess: (saved) => {
      changeHistory(client, userId, (page) => page.map((entry) => (entry.id === saved.id ? saved : entry)));
      void readAgain();
    },
    onError: (error) => toastError(title, error, fallback),
  });
}

/** Deletes an entry, or all questions of the conversation that it stands for. */
export function useDeleteEntries() {
  const api = useApi();
  const { id: userId } = useUser();
  const client = useQueryClient();
  const readAgain = useReadAgain('analyses');
  return useMutation({
    mutationFn: async ({ id, conversation, conversationId }: AnalysisEntry) => {
      const ids = conversation && conversationId ? await questionsOf(api, userId, conversationId) : [id];
      for (const id of ids) await api(deleteAnalysis, { params: { id } });
      return new Set(ids);
    },
    onSuccess: (deleted) => {
      changeHistory(client, userId, (page) => page.filter(({ id }) => !deleted.has(id)));
      toast({ title: 'Data Removed', description: 'The analysis is no longer part of your profile.' });
      void readAgain();
    },
    onError: (error) => toastError('Removal Failed', error, 'The analysis could not be removed. Please try again.'),
  });
}

export function useWipe() {
  const api = useApi();
  const { id: userId } = useUser();
  const client = useQueryClient();
  const readAgain = useReadAgain('analyses');
  return useMutation({
    mutationFn: () => api(wipeAnalyses, { params: { userId } }),
    onSuccess: () => {
      client.setQueryData<HistoryPages>(historyKey(userId), { pages: [[]], pageParams: [undefined] });
      toast({ title: 'All Data Wiped', description: 'All your analysis data has been permanently removed.' });
      void readAgain();
    },
    onError: (error) => toastError('Wipe Failed', error, 'Your analysis data could not be wiped. Please try again.'),
  });
}

/** A post that was assessed in a conversation is an entry of its own, which plans are made of. */
async function questionsOf(api: CallEndpoint, userId: string, conversationId: string): Promise<string[]> {
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = await api(listAnalyses, { params: { userId }, query: { conversationId, before } });
    ids.push(...page.filter(({ analysis }) => analysis?.outcome).map(({ id }) => id));
    before = lastIdOfFullPage(page);
  } while (before);
  return ids;
}
