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

export function fakePage(): FakePage {
  let visible = true;
  const heard = listeners<PageEvent>();
  return {
    isVisible: () => visible,
    on: (event, hear) => heard.add((fired) => fired === event && hear()),
    hide() {
      visible = false;
      heard.tell('hidden');
    },
    show() {
      visible = true;
      heard.tell('visible');
    },
    fire: heard.tell,
    listening: heard.count,
  };
}
