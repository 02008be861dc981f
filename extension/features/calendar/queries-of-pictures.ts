import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addPostPicture, getPostPicture, getPostPictureFile, POST_PICTURE_TYPES } from '#shared/calendar/post-pictures';
import { toastError } from '../../components/notice/toast.ts';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { blobOfDataUrl } from '../../lib/picture/blob-of-data-url.ts';
import { readPicture } from '../../lib/picture/read-picture.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

const ADDING_PICTURE = ['add picture'];

/** Stores a picture that was picked, pasted or dropped; answers it. */
export function useAddPicture() {
  const api = useApi();
  const client = useQueryClient();
  const { id: userId } = useUser();
  return useMutation({
    mutationKey: ADDING_PICTURE,
    mutationFn: async (file: File) => {
      const { dataUrl } = await readPicture(file, POST_PICTURE_TYPES);
      return api(addPostPicture, { body: { userId, image: dataUrl } });
    },
    onSuccess: (picture) => client.setQueryData(queryKeyOf(getPostPicture, { params: { id: picture.id } }), picture),
  });
}

/** Whether a picture is on its way: a post does not go without it. */
export const useIsAddingPicture = (): boolean => useIsMutating({ mutationKey: ADDING_PICTURE }) > 0;

/** One of the user's pictures, small. It never changes. */
export function usePostPicture(id: string) {
  const api = useApi();
  const input = { params: { id } };
  return useQuery({
    queryKey: queryKeyOf(getPostPicture, input),
    queryFn: () => api(getPostPicture, input),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves pictures as files, to be added by hand in Threads' composer. */
export function useSavePictures() {
  const api = useApi();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const [index, id] of ids.entries()) {
        const { image } = await api(getPostPictureFile, { params: { id } });
        const picture = blobOfDataUrl(image);
        saveFile(`picture-${index + 1}.${picture.type === 'image/png' ? 'png' : 'jpg'}`, picture, picture.type);
      }
    },
    onError: (error) => toastError('Not Saved', error, 'A picture could not be read. Please try again.'),
  });
}
