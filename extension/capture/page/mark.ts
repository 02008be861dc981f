const SVG = 'http://www.w3.org/2000/svg';

/** Our mark: one thread, wound into a rising line. Its colours stand out on white and on black. */
export function drawMark(): SVGSVGElement {
  const mark = draw('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true', width: '20', height: '20' });
  mark.append(
    draw('rect', { width: '32', height: '32', rx: '9', fill: '#3b6ce0', stroke: 'none' }),
    draw('path', {
      d: 'M7 21.5c3.2 0 3.6-9 7-9s2.6 7.5 5.4 7.5S22.6 9.5 25.5 9.5',
      fill: 'none',
      stroke: '#fff',
      'stroke-width': '2.75',
      'stroke-linecap': 'round',
    }),
  );
  return mark;
}

/** An element of SVG; made without markup, which a page's Trusted Types would refuse. */
export function draw<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
