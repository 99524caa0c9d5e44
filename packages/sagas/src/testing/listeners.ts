import type { Stop } from '../world/world.ts';

export interface Listeners<E> {
  add(hear: (event: E) => void): Stop;
  tell(event: E): void;
  count(): number;
}

export function listeners<E>(): Listeners<E> {
  const all = new Set<{ hear: (event: E) => void }>();
  return {
    add(hear) {
      const entry = { hear };
      all.add(entry);
      return () => all.delete(entry);
    },
    tell(event) {
      for (const entry of [...all]) if (all.has(entry)) entry.hear(event);
    },
    count: () => all.size,
  };
}
