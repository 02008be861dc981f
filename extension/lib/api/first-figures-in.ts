import { FIRST_FIGURES_ID, type FirstFigures } from '#shared/addresses/first-figures';

/** Takes the figures that a page brought along out of it; undefined where it brought none. */
export function firstFiguresIn(page: Document): FirstFigures | undefined {
  const element = page.getElementById(FIRST_FIGURES_ID);
  element?.remove();
  // Our own server wrote it; what is in it is parsed by the schemas of its endpoints before anything is drawn of it.
  return element?.textContent ? (JSON.parse(element.textContent) as FirstFigures) : undefined;
}
