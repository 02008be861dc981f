import { expect, it } from 'vitest';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { openThreads, postsWithButton, pressAnalyze } from './harness/threads-page.ts';

/** Built in a third way, in another language, with everything that stands around posts. Whoever tunes the reading leaves it as it is. */
const PAGE = 'https://www.threads.com/held-out/held-out.html';
const NO_TEXT = 'This post has no text.';

/** What the author of each wrote, and what the page says beside it. */
const KINDS: [code: string, text: string, said: string[]][] = [
  ['HO_edited', 'Heute ohne Tippfehler.', ['Bearbeitet']],
  ['HO_part', 'Der zweite Teil geht so.', ['2/5']],
  ['HO_reply', 'Da bin ich anderer Meinung, @erste_krume.', ['Antwort an']],
  ['HO_poll', 'Roggen oder Weizen?', ['Stimmen', 'Emmer']],
  ['HO_voted', 'Und was backt ihr?', ['62', 'Abgestimmt']],
  ['HO_link', 'Mein Mehl kommt von hier: muehle.example', ['1870']],
  ['HO_gone', 'Schade drum.', ['verfügbar']],
  ['HO_bare', NO_TEXT, ['jemand']],
  ['HO_both', NO_TEXT, ['gelöscht']],
  ['HO_translate', 'Pain de seigle,\ndeux jours.', ['Übersetzung']],
  ['HO_pinned', 'Mein erster Beitrag hier.', ['Angeheftet']],
  ['HO_viewer', 'Das Bild dazu.', ['Geduld']],
];

journeys({ open: keptExtension }, (stage) => {
  it('of every kind of post the words of its author are read, and no others', async () => {
    const { browser } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await app.close();
    const { page, card } = await openThreads(browser, PAGE);
    await page.waitForFunction('isReady');
    expect((await postsWithButton(page)).filter((code) => code.startsWith('HO_'))).toEqual(KINDS.map(([code]) => code));
    for (const [code, text, said] of KINDS) {
      await pressAnalyze(page, code);
      const shown = await card.shows('Send this post');
      expect(`\n${shown.text}\n`, code).toContain(`\n${text}\n`);
      for (const words of said) expect(shown.text, code).not.toContain(words);
      await page.keyboard.press('Escape');
      await card.isGone();
    }
    await page.close();
  });

  it('in rows that are used again, the button means the post that stands there', async () => {
    const { page, card } = await openThreads(stage().browser, PAGE);
    await page.waitForFunction('isReady');
    for (const number of [2, 151, 40]) {
      await page.$eval('#recycled', (list, top) => list.scrollTo({ top, behavior: 'instant' }), number * 120 - 60);
      await pressAnalyze(page, `HR_${number}`);
      expect((await card.shows('Send this post')).text).toContain(`Reihe ${number}\n`);
      await page.keyboard.press('Escape');
      await card.isGone();
    }
    await page.close();
  });
});
