import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScheduledPost } from '#shared/calendar/calendar';
import { addPostPicture, getPostPictureFile, PICTURES_BY_HAND } from '#shared/calendar/post-pictures';
import { MAX_POST_MEDIA } from '#shared/contract/limits-and-page-sizes';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { calendar, part, post } from '../testing/post-samples.ts';
import { picture, serveCalendar } from '../testing/serve-calendar.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4];
const png = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });

beforeEach(() => {
  sessionStorage.clear();
  // The simulated browser opens no pictures.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close() {} }));
});
afterEach(() => vi.unstubAllGlobals());

async function write(posts = [] as ReturnType<typeof post>[]) {
  const api = serveCalendar(calendar(posts));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  return { api, actor };
}

const picker = () => screen.getByLabelText<HTMLInputElement>('Picture files');
const shown = () =>
  within(screen.getByRole('list', { name: 'Pictures' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('src'));
const thumbnails = (...numbers: number[]) => numbers.map((number) => picture(number).thumbnail);

it('pictures are picked, ordered, taken off, shown in the preview, and stored with the draft', async () => {
  const { api, actor } = await write();
  await actor.upload(picker(), [png('one.png'), png('two.png'), png('three.png')]);
  expect(await screen.findByRole('button', { name: 'Remove picture 3' })).toBeTruthy();
  expect(shown()).toEqual(thumbnails(1, 2, 3));
  expect(within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('img')).toHaveLength(3);
  await actor.click(screen.getByRole('button', { name: 'Move picture 3 forward' }));
  await actor.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(shown()).toEqual(thumbnails(3, 2));
  expect(await screen.findByText('Saved as a draft.')).toBeTruthy();
  expect(api.callsOf(createScheduledPost).at(-1)?.body).toMatchObject({
    parts: [{ text: '', mediaIds: [picture(3).id, picture(2).id] }],
  });
});

it('a picture is described for people who cannot see it, and keeps its words where it is moved', async () => {
  const { api, actor } = await write();
  await actor.upload(picker(), [png('one.png'), png('two.png')]);
  await actor.type(await screen.findByLabelText('Description of picture 2'), 'A loaf of rye');
  await actor.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description of picture 1').value).toBe('A loaf of rye');
  await actor.type(screen.getByLabelText('Description of picture 2'), 'Not for long');
  await actor.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  await expect.poll(() => api.callsOf(createScheduledPost)).toHaveLength(1);
  expect(await screen.findByText('Saved as a draft.')).toBeTruthy();
  expect(api.callsOf(createScheduledPost).at(-1)?.body.parts).toEqual([
    { text: '', mediaIds: [picture(2).id], altTexts: { [picture(2).id]: 'A loaf of rye' } },
  ]);
});

it('pictures of a post that is handed over are saved as files, and shown on its tile', async () => {
  const file = catchSavedFile();
  const parts = [part('By hand', { mediaIds: [picture(1).id] })];
  const api = serveCalendar(calendar([post(1, { state: 'handed_over', parts })]));
  api.on(getPostPictureFile, () => ({ image: `data:image/png;base64,${btoa('the picture')}` }));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar?day=2026-11-25' });
  const tile = await screen.findByRole('button', { name: /By hand/ });
  await expect.poll(() => tile.querySelector('img')?.getAttribute('src')).toBe(picture(1).thumbnail);
  await actor.click(tile);
  await actor.click(await screen.findByRole('button', { name: 'Save 1 picture' }));
  await expect.poll(file.name).toBe('picture-1.png');
  expect(await file.text()).toBe('the picture');
  vi.restoreAllMocks();
});

it('a picture is pasted and dropped where the text is written', async () => {
  const { api } = await write();
  const text = screen.getByLabelText('Text');
  fireEvent.paste(text, { clipboardData: { types: ['Files'], files: [png('pasted.png')] } });
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy();
  fireEvent.drop(text, { dataTransfer: { types: ['Files'], files: [png('dropped.png')] } });
  expect(await screen.findByRole('button', { name: 'Remove picture 2' })).toBeTruthy();
  expect(api.callsOf(addPostPicture)[0]?.body).toMatchObject({
    image: expect.stringMatching(/^data:image\/png;base64,/),
  });
});

it('what cannot go together with pictures is grey, and says why, both ways', async () => {
  const { actor } = await write();
  await actor.upload(picker(), png('one.png'));
  await screen.findByRole('button', { name: 'Remove picture 1' });
  expect(screen.getByLabelText<HTMLInputElement>('Link with a preview').disabled).toBe(true);
  expect(screen.getByText('A post with pictures or video cannot have a link preview')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a poll' }).disabled).toBe(true);
  await actor.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await actor.click(screen.getByRole('button', { name: 'Add a poll' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' }).disabled).toBe(true);
  expect(screen.getByText('A post with a poll cannot have a picture or video.')).toBeTruthy();
});

it('what cannot be added is said in words, and the rest is there', async () => {
  const { actor } = await write();
  fireEvent.change(picker(), { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
  expect(await screen.findByText(/notes.txt is not a picture/)).toBeTruthy();
  const files = Array.from({ length: MAX_POST_MEDIA + 1 }, (_, number) => png(`${number}.png`));
  await actor.upload(picker(), files);
  expect(await screen.findByRole('button', { name: `Remove picture ${MAX_POST_MEDIA}` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Remove picture ${MAX_POST_MEDIA + 1}` })).toBeNull();
  expect(screen.getByText('Only 20 of these pictures fit.')).toBeTruthy();
});

it('a post with pictures is a reminder where Threads cannot fetch them', async () => {
  const rehearsal = { state: 'none' as const, message: PICTURES_BY_HAND };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  const api = serveCalendar(calendar([post(1, { rehearsal, parts: [part('', { mediaIds: [picture(1).id] })] })]));
  renderScreen(<CalendarPage />, api, { address: '/calendar' });
  expect(await screen.findByRole('button', { name: /A picture\s*Reminder/ })).toBeTruthy();
  vi.useRealTimers();
});
