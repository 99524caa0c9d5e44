import { WORKER } from './names.ts';
import type { NetworkNews } from './network.ts';

/**
 * Lets the service worker in when there is nothing better to do. What it finds out of the network is told as the browser
 * would tell it.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NetworkNews>) => {
    dispatchEvent(new Event(data));
  });
  const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  // Without it the portal is as it was: there is nobody to tell.
  idle(() => void navigator.serviceWorker.register(WORKER).catch(() => {}));
}
