import { onClick } from './page.ts';

/** The next and the last page of a carousel, while what moves it better sleeps: a row to scroll. */
export function slideByButtons(isAwake: () => boolean): void {
  onClick((target, event) => {
    if (isAwake()) return;
    const button = target.closest<HTMLElement>('button[data-slide]');
    const row = button?.closest('section')?.querySelector('ul')?.parentElement;
    if (button === null || row == null) return;
    event.stopImmediatePropagation();
    // At once: the page is waking, and what moves the row there would take over in the middle.
    row.scrollBy({ left: Number(button.dataset.slide) * row.clientWidth, behavior: 'instant' });
  });
}
