import { onClick } from './page.ts';

export function slideByButtons(isHydrated: () => boolean): void {
  onClick((target, event) => {
    if (isHydrated()) return;
    const button = target.closest<HTMLElement>('button[data-slide]');
    const row = button?.closest('section')?.querySelector('ul')?.parentElement;
    if (button === null || row == null) return;
    event.stopImmediatePropagation();
    // Instant: hydration may replace the carousel in the middle of a smooth scroll.
    row.scrollBy({ left: Number(button.dataset.slide) * row.clientWidth, behavior: 'instant' });
  });
}
