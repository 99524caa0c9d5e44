import type { Page, PageEvent } from '../world/world.ts';
import { listeners } from './listeners.ts';

export interface FakePage extends Page {
  hide(): void;
  show(): void;
  /** `pageshow`, `online`, `offline`: what changes nothing that can be asked for. */
  fire(event: PageEvent): void;
  /** How many listeners there are. */
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
