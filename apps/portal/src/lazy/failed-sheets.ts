const FIRST_PAUSE_MS = 1_000;

/**
 * Vite asks for a style sheet once and takes one that failed for loaded, so a second try would show a page without its
 * styles. This asks for each sheet again, at ever longer intervals, until it is there.
 */
export function retryFailedSheets(): void {
  const pauses = new Map<string, number>();
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const pause = pauses.get(target.href) ?? FIRST_PAUSE_MS;
      pauses.set(target.href, pause * 2);
      const again = () => target.replaceWith(target.cloneNode());
      if (navigator.onLine) setTimeout(again, pause);
      else addEventListener('online', again, { once: true });
    },
    // Errors of elements don't bubble.
    true,
  );
}
