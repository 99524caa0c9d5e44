import type { Page, PageEvent } from '../world/world.ts';
import { listeners } from './listeners.ts';

export interface FakePage extends Page {
  hide(): void;
  show(): void;
  /** Emits an event without changing `isVisible` or `isOnline`. */
  fire(event: PageEvent): void;
  listening(): number;
}

export function fakePage(isOnline = true): FakePage {
  let visible = true;
  const events = listeners<PageEvent>();
  return {
    isVisible: () => visible,
    isOnline: () => isOnline,
    on: (event, listener) => events.add((fired) => fired === event && listener()),
    hide() {
      visible = false;
      events.emit('hidden');
    },
    show() {
      visible = true;
      events.emit('visible');
    },
    fire: events.emit,
    listening: events.count,
  };
}
