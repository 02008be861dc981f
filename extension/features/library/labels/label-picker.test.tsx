import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getRoom } from '#shared/account';
import { useLabel as labelUses } from '#shared/library/labels';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { maria, renderScreen } from '../../../components/testing/render-screen.tsx';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { itemOf, LABEL } from '../testing/library-samples.ts';
import { LabelPicker } from './label-picker.tsx';

it('a label that several things get is taken back from those that had it not before, and from no other', async () => {
  const server = new FakeApi().on(labelUses, () => ({ changed: 1 }));
  const [labelled, other] = [itemOf(1, { labels: [LABEL.id] }), itemOf(2)];
  const { actor } = renderScreen(<LabelPicker labels={[LABEL]} items={[labelled, other]} />, server);
  await actor.click(screen.getByRole('checkbox', { name: LABEL.name }));
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsOf(labelUses)).toHaveLength(2));
  const items = [{ kind: other.kind, id: other.id }];
  expect(server.callsOf(labelUses).map(({ body }) => body)).toEqual([
    { isOn: true, items },
    { isOn: false, items },
  ]);
});

it('the room of the account is read again once a label was given: its uses are limited', async () => {
  const server = new FakeApi().on(labelUses, () => ({ changed: 1 }));
  const { actor, queryClient } = renderScreen(<LabelPicker labels={[LABEL]} items={[itemOf(1)]} />, server);
  const room = queryKeyOf(getRoom, { params: { userId: maria.id } });
  queryClient.setQueryData(room, []);
  await actor.click(screen.getByRole('checkbox', { name: LABEL.name }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(queryClient.getQueryState(room)?.isInvalidated).toBe(true);
});
