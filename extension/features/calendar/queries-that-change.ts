import { useMutation } from '@tanstack/react-query';
import * as contract from '#shared/calendar/calendar';
import { CallError, messageOf } from '../../lib/api/call-error.ts';
import { useReadAgain } from '../../lib/api/stale-after.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { PictureRefused } from '../../lib/picture/read-picture.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

/** What a person may change of a post. */
export type PostContent = Omit<contract.ChangePost, 'revision'>;

/** Stores a post: a new one under its key, or the next revision of one. */
export function useSavePost() {
  const api = useApi();
  const { id: userId } = useUser();
  const readAgain = useReadAgain('calendar');
  return async (content: PostContent, saved: { clientKey: string } | contract.ScheduledPost) => {
    const post =
      'clientKey' in saved
        ? await api(contract.createScheduledPost, { body: { ...content, userId, clientKey: saved.clientKey } })
        : await api(contract.changeScheduledPost, {
            params: { id: saved.id },
            body: { ...content, revision: saved.revision },
          });
    void readAgain();
    return post;
  };
}

export function useCancelPost() {
  const api = useApi();
  const onSuccess = useReadAgain('calendar');
  return useMutation({
    mutationFn: (id: string) => api(contract.cancelScheduledPost, { params: { id } }),
    onSuccess,
  });
}

export function usePublishNow() {
  const api = useApi();
  const onSuccess = useReadAgain('calendar');
  return useMutation({ mutationFn: (id: string) => api(contract.publishPostNow, { params: { id } }), onSuccess });
}

export function useResolve(id: string) {
  const api = useApi();
  const onSuccess = useReadAgain('calendar');
  return useMutation({
    mutationFn: (body: contract.ResolvePost) => api(contract.resolveScheduledPost, { params: { id }, body }),
    onSuccess,
  });
}

/** Why a call about a post was refused: what was wrong with a field of it says more than the whole. */
export function reasonOf(error: unknown): string {
  if (error instanceof PictureRefused) return error.message;
  const field = error instanceof CallError ? Object.values(error.fields)[0] : undefined;
  return field ?? messageOf(error, 'Please try again.');
}
