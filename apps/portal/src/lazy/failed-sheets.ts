const FIRST_PAUSE_MS = 1_000;

/**
 * Vite requests a style sheet once and treats a failed one as loaded. A retry of the chunk would then show an
 * unstyled page. This retries each sheet with exponential backoff.
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
