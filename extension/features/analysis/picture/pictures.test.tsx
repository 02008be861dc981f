import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AnalyzeChat } from '#shared/analysis';
import { openPictures, png } from '../testing/pictures.ts';
import { renderPage } from '../testing/render-page.tsx';

openPictures();

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const picker = () => screen.getByLabelText<HTMLInputElement>('Image file');
const preview = (name = 'post.png') => screen.findByAltText(`Attached: ${name}`);
const drop = (...files: File[]) => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
const pick = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });

describe('a picture', () => {
  it('is picked with the button, shown, and sent without a word', async () => {
    const { server, actor } = renderPage();
    expect(picker().accept).toBe('image/*');
    await actor.upload(picker(), png());
    expect(await preview()).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This reads as positive.')).toBeTruthy();
    const sent = server.callsOf('POST')[0]?.body as AnalyzeChat;
    expect(sent).toMatchObject({ message: '', image: expect.stringMatching(/^data:image\/png;base64,iVBOR/) });
    expect(screen.queryByAltText('Attached: post.png')).toBeNull();
    expect(screen.getByAltText('What you attached')).toBeTruthy();
  });

  it('is taken off again', async () => {
    const { actor } = renderPage();
    await actor.upload(picker(), png());
    await preview();
    await actor.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByAltText('Attached: post.png')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  it('is pasted', async () => {
    const { actor } = renderPage();
    await actor.click(box());
    await actor.paste(pasted(png('image.png')));
    expect(await preview('image.png')).toBeTruthy();
  });

  it('is left aside where text was copied with it', async () => {
    const { actor } = renderPage();
    await actor.click(box());
    const clipboard = pasted(png());
    clipboard.setData('text/plain', 'A table from a document');
    await actor.paste(clipboard);
    expect(box().value).toBe('A table from a document');
    expect(screen.queryByAltText('Attached: post.png')).toBeNull();
  });

  it('is dropped anywhere on the page, which says so', async () => {
    renderPage();
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop a screenshot to attach it')).toBeTruthy();
    drop(png());
    expect(await preview()).toBeTruthy();
    expect(screen.queryByText('Drop a screenshot to attach it')).toBeNull();
  });

  it('stays alone: the first of several is attached, and named', async () => {
    renderPage();
    drop(png('one.png'), png('two.png'));
    expect(await preview('one.png')).toBeTruthy();
    expect(screen.getByText('Only one picture fits in a message: one.png is attached.')).toBeTruthy();
  });

  it('is waited for: a message does not go without it', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    vi.stubGlobal('createImageBitmap', () => promise);
    const { server, actor } = renderPage();
    pick(png());
    await actor.type(box(), 'What do you think?{Enter}');
    expect(screen.getByText('Opening the picture...')).toBeTruthy();
    expect(server.callsOf('POST')).toEqual([]);
    resolve({ width: 8, height: 6, close() {} });
    await preview();
    await actor.type(box(), '{Enter}');
    expect(server.callsOf('POST')[0]?.body).toMatchObject({ message: 'What do you think?', image: expect.any(String) });
  });

  it('stays attached when the analysis fails', async () => {
    const { server, actor } = renderPage();
    server.failure = { method: 'POST', message: 'The analyst is busy.' };
    await actor.upload(picker(), png());
    await preview();
    await actor.type(box(), 'What do you think?{Enter}');
    expect(await screen.findByText('Analysis Failed')).toBeTruthy();
    expect(await preview()).toBeTruthy();
    expect(box().value).toBe('What do you think?');
  });

  it.each([
    ['no picture', new File(['a'], 'notes.pdf', { type: 'application/pdf' }), /notes\.pdf is not a picture/],
    ['HEIC', new File(['a'], 'IMG_1.HEIC', { type: '' }), /cannot open HEIC photos/],
    ['a drawing', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), /SVG drawings cannot be attached/],
    ['damaged', new File(['a'], 'a.png', { type: 'image/png' }), /cannot be opened/],
    ['too large', sized(41), /This picture is too large: 41 MB\. Attach one of at most 40 MB\./],
  ])('is refused in plain words: %s', async (_, file, words) => {
    const { actor } = renderPage();
    await actor.type(box(), 'My text');
    pick(file);
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
    expect(box().value).toBe('My text');
    expect(screen.queryByAltText(/^Attached/)).toBeNull();
  });
});

function pasted(file: File): DataTransfer {
  const clipboard = new DataTransfer();
  clipboard.items.add(file);
  return clipboard;
}

function sized(megabytes: number): File {
  const file = png('large.png');
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
}
