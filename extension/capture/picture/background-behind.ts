/** The colour that is seen behind an element: its own background, or that of the nearest element around it. */
export function backgroundBehind(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (!isSeeThrough(backgroundColor)) return backgroundColor;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
}

/** A computed colour has a fourth number if it is not solid. */
const isSeeThrough = (color: string) => Number(color.match(/[\d.]+/g)?.[3] ?? 1) < 0.5;
