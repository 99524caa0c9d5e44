import type { Page, PageEvent } from '../environment/environment.ts';
import { listeners } from './listeners.ts';

export interface FakePage extends Page {
  hide(): void;
  show(): void;
  /** Emits an event without changing `isVisible` or `isOnline`. */
  fire(event: PageEvent): void;
  listenerCount(): number;
}

export function fakePage(isOnline = true): FakePage {
  let isPageVisible = true;
  const pageListeners = listeners<PageEvent>();
  return {
    isVisible: () => isPageVisible,
    isOnline: () => isOnline,
    on: (event, listener) => pageListeners.add((firedEvent) => firedEvent === event && listener()),
    hide() {
      isPageVisible = false;
      pageListeners.emit('hidden');
    },
    show() {
      isPageVisible = true;
      pageListeners.emit('visible');
    },
    fire: pageListeners.emit,
    listenerCount: pageListeners.count,
  };
}
