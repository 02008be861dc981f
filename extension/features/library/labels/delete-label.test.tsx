import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addLabel, deleteLabel, type Labelled, listLabels } from '#shared/library/labels';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { idOf, LABEL } from '../testing/library-samples.ts';
import { LabelsCard } from './labels-card.tsx';

it('comes back by one call, however much it was on, when its deletion is taken back', async () => {
  const label = { ...LABEL, uses: 120, posts: 120, effect: null };
  const uses = Array.from({ length: 120 }, (_, n): Labelled => ({ kind: 'post', id: idOf(n) }));
  const server = new FakeApi()
    .on(listLabels, () => [label])
    .on(deleteLabel, () => ({ deleted: 1, uses }))
    .on(addLabel, () => ({ ...label, id: idOf(91) }));
  const { actor } = renderScreen(<LabelsCard onShow={() => undefined} />, server);
  await actor.click(await screen.findByRole('button', { name: 'Delete' }));
  await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete label' }));
  await findToast('Label deleted');
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await findToast('Put back');
  const { id: was, name, colour } = LABEL;
  expect(server.callsOf(addLabel).map(({ body }) => body)).toEqual([{ name, colour, was, clientKey: was }]);
});
