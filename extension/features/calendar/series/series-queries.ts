import { useQuery } from '@tanstack/react-query';
import {
  type ChangeSeries,
  changeSeries,
  createSeries,
  endSeries,
  listSeries,
  type NewSeries,
  type Series,
} from '#shared/calendar/calendar-series';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { useReadAgain } from '../../../lib/api/stale-after.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** What a person chooses of a series. */
export type SeriesContent = Omit<ChangeSeries, 'revision'>;

/** The series that a post is one of; undefined while it is loaded, null where there is none. */
export function useSeriesOf(id: string | undefined): Series | null | undefined {
  const api = useApi();
  const input = { params: { userId: useUser().id } };
  const { data } = useQuery({
    queryKey: queryKeyOf(listSeries, input),
    queryFn: () => api(listSeries, input),
    enabled: id !== undefined,
    staleTime: 0,
  });
  if (id === undefined) return null;
  return data && (data.find((one) => one.id === id) ?? null);
}

/** What is done with series. Each has the calendar read again. */
export function useSeriesChanges() {
  const api = useApi();
  const { id: userId } = useUser();
  const readAgain = useReadAgain('calendar');
  const after = async <Result>(answer: Promise<Result>): Promise<Result> => {
    const result = await answer;
    void readAgain();
    return result;
  };
  return {
    create: (series: Omit<NewSeries, 'userId'>) => after(api(createSeries, { body: { userId, ...series } })),
    change: ({ id, revision }: Series, content: SeriesContent) =>
      after(api(changeSeries, { params: { id }, body: { ...content, revision } })),
    end: (id: string) => after(api(endSeries, { params: { id } })),
  };
}
