/** Elements that are hidden for a picture, with the visibility that each had before. */
export class Hidden {
  private readonly former = new Map<HTMLElement, { value: string; priority: string }>();

  add(element: HTMLElement): void {
    if (this.former.has(element)) return;
    const { style } = element;
    this.former.set(element, {
      value: style.getPropertyValue('visibility'),
      priority: style.getPropertyPriority('visibility'),
    });
    style.setProperty('visibility', 'hidden', 'important');
  }

  restore(): void {
    for (const [{ style }, { value, priority }] of this.former) style.setProperty('visibility', value, priority);
    this.former.clear();
  }
}
