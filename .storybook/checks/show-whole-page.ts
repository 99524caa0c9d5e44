/**
 * Makes the whole page visible to checks, at any window height. Sticky elements would cover content, and
 * `content-visibility` skips painting off screen. The layout keeps its size.
 */
export function showWholePage(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const { position, contentVisibility } = getComputedStyle(element);
    if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    if (position !== 'sticky') continue;
    element.style.position = 'relative';
    element.style.inset = 'auto';
  }
}
