import { afterEach, expect, it } from 'vitest';
import { draftAround, namesAround } from './written-draft.ts';

const EDITOR = (text: string) => `<div contenteditable="true" role="textbox"><p>${text}</p></div>`;
const POST =
  '<div data-pressable-container><a href="/@maker.anna/post/DR1"><time datetime="2026-11-20T09:00:00Z">3h</time></a></div>';

function draftIn(html: string) {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return draftAround(document.querySelector('[role="textbox"]') as HTMLElement);
}
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState({}, '', '/');
});

it('all editors of a dialog are one chain, in their order, without those that are empty', () => {
  const dialog = `<div role="dialog">${EDITOR('One')}${EDITOR('')}${EDITOR('Two')}</div>`;
  expect(draftIn(dialog + EDITOR('Elsewhere'))).toEqual({ parts: ['One', 'Two'], isReply: false });
});

it('the account that writes is among the names beside the words, and no name that is written', () => {
  draftIn(
    `<div role="dialog"><span>slowbreadclub</span><b>Add a topic</b>${POST}${EDITOR('maker.anna')}</div><i>else</i>`,
  );
  expect(namesAround(document.querySelector('[role="textbox"]') as HTMLElement)).toEqual(['slowbreadclub']);
});

it('an editor beside others on a page is a post of its own', () => {
  expect(draftIn(EDITOR('One') + EDITOR('Two'))).toEqual({ parts: ['One'], isReply: false });
});

it('what is written below a post answers it, what is written above quotes it', () => {
  expect(draftIn(`<div role="dialog">${POST}${EDITOR('I agree')}</div>`).isReply).toBe(true);
  expect(draftIn(`<div role="dialog">${EDITOR('Look at this')}${POST}</div>`).isReply).toBe(false);
});

it('on the page of a post one answers it, but for a dialog that is opened there', () => {
  history.replaceState({}, '', '/@maker.anna/post/DR1');
  expect(draftIn(EDITOR('I agree')).isReply).toBe(true);
  expect(draftIn(`<div role="dialog">${EDITOR('One')}</div>`).isReply).toBe(false);
});
