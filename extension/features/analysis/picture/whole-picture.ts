import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPicture, listAnalyses } from '#shared/analysis';
import { type Download, queryKeyOf } from '../../../lib/api/api-client.ts';
import { useDownload } from '../../../lib/api/use-api.ts';
import { dataUrlOf } from '../../../lib/picture/data-url-of.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** The whole picture of an entry as a data URL. */
export const loadPicture = async (download: Download, id: string): Promise<string> =>
  dataUrlOf(await download(getPicture, { id }));

/** The picture of an entry never changes. */
const pictureQuery = (download: Download, userId: string, id: string) =>
  queryOptions({
    queryKey: [...queryKeyOf(listAnalyses, { params: { userId } }), 'picture', id],
    queryFn: () => loadPicture(download, id),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The whole picture of an entry, to be shown. */
export function usePicture(id: string) {
  const { id: userId } = useUser();
  return useQuery(pictureQuery(useDownload(), userId, id));
}

/** The function that loads the whole picture of an entry, to be sent again. */
export function useLoadPicture() {
  const client = useQueryClient();
  const download = useDownload();
  const { id: userId } = useUser();
  return (id: string) => client.fetchQuery(pictureQuery(download, userId, id));
}
