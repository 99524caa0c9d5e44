import { WORKER } from './names.ts';
import type { NetworkStatus } from './network.ts';

/**
 * Registers the worker when the browser is idle. Dispatches its network messages as the browser's `online`
 * and `offline` events.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NetworkStatus>) => {
    dispatchEvent(new Event(data));
  });
  const requestIdle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  requestIdle(() => void navigator.serviceWorker.register(WORKER).catch(() => {}));
}
