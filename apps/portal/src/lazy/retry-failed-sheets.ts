const FIRST_PAUSE_MS = 1_000;

/**
 * Vite requests a style sheet once and treats a failed one as loaded. A retry of the chunk would then show an
 * unstyled page. This retries each sheet with exponential backoff.
 */
export function retryFailedSheets(): void {
  const pauseByHref = new Map<string, number>();
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const pause = pauseByHref.get(target.href) ?? FIRST_PAUSE_MS;
      pauseByHref.set(target.href, pause * 2);
      const retry = () => target.replaceWith(target.cloneNode());
      if (navigator.onLine) setTimeout(retry, pause);
      else addEventListener('online', retry, { once: true });
    },
    // Errors of elements don't bubble.
    true,
  );
}
