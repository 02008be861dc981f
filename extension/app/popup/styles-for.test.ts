import { expect, it } from 'vitest';
import { stylesFor } from './styles-for.ts';

const PAGE = '<main class="card p-4 max-[25rem]:hidden hover:a&gt;b"><p class="w-1/2">Hello</p></main>';
const kept = (sheet: string) => stylesFor(PAGE, sheet).replace(/\s+/g, '');

it.each([
  ['of the elements', 'p{margin:0}'],
  ['of classes that are there', '.card .p-4{margin:0}'],
  [
    'of classes with marks in their names',
    String.raw`.max-\[25rem\]\:hidden{margin:0}.hover\:a\>b:hover{margin:0}.w-1\/2{margin:0}`,
  ],
  ['with what may be missing', '.card:not(.modal,:is(.a,.b)){margin:0}:where(.modal li){margin:0}'],
  ['in a query', '@layer x{@media (width>1px){.card{margin:0}}}'],
  ['of an animation', '@keyframes x{0%{margin:0}}'],
])('leaves rules %s', (_, sheet) => expect(kept(sheet)).toBe(sheet.replace(/\s+/g, '')));

it('leaves out rules of classes that are not there, also as one of several, and queries without a rule', () =>
  expect(kept(String.raw`.modal{margin:0}.card,.card.modal{padding:0}@media print{.w-1\/3{margin:0}}`)).toBe(
    '.card{padding:0}',
  ));
