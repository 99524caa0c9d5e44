import { WORKER } from './names.ts';
import type { NetworkNews } from './network.ts';

/**
 * Registers the worker when the browser is idle. Dispatches its network messages as the browser's `online`
 * and `offline` events.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NetworkNews>) => {
    dispatchEvent(new Event(data));
  });
  const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  idle(() => void navigator.serviceWorker.register(WORKER).catch(() => {}));
}
