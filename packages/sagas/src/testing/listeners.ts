import type { Stop } from '../world/world.ts';

export interface Listeners<E> {
  add(listener: (event: E) => void): Stop;
  emit(event: E): void;
  count(): number;
}

export function listeners<E>(): Listeners<E> {
  const all = new Set<{ listener: (event: E) => void }>();
  return {
    add(listener) {
      const entry = { listener };
      all.add(entry);
      return () => all.delete(entry);
    },
    emit(event) {
      for (const entry of [...all]) if (all.has(entry)) entry.listener(event);
    },
    count: () => all.size,
  };
}
