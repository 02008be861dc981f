import { expect, it } from 'vitest';
import { textOfEditor } from './text-of-editor.ts';

const editor = (html: string): Element => {
  const made = document.createElement('div');
  made.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return made;
};

it.each([
  ['an empty editor', '<p><br></p>', ''],
  ['one paragraph', '<p><span>Rye needs time.</span></p>', 'Rye needs time.'],
  ['paragraphs, one of them empty', '<p><span>One</span></p><p><br></p><p><span>Two</span></p>', 'One\n\nTwo'],
  ['a break within a paragraph', '<p><span>One</span><br><span>Two</span></p>', 'One\nTwo'],
  ['a break at the end', '<p><span>One</span><br></p>', 'One'],
  [
    'names and tags of their own',
    '<p><span>By </span><a><span>@anna</span></a><span> #rye</span></p>',
    'By @anna #rye',
  ],
  ['lines in one text', '<p><span>One\nTwo</span></p>', 'One\nTwo'],
  ['no paragraphs', 'One<br>Two', 'One\nTwo'],
  ['marks that nobody sees', '<p><span>One\u200b\ufeff</span></p>', 'One'],
])('reads %s', (_, html, text) => {
  expect(textOfEditor(editor(html))).toBe(text);
});
