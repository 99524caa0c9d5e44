/**
 * Has a page be looked at as a whole, however high the window is: what stays in view while one scrolls covers what happens
 * to be under it, and what isn't in view isn't drawn. The room that anything takes is the same.
 */
export function showWhole(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const { position, contentVisibility } = getComputedStyle(element);
    if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    if (position !== 'sticky') continue;
    element.style.position = 'relative';
    element.style.inset = 'auto';
  }
}
