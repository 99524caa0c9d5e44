import type { Stop } from '../environment/environment.ts';

export interface Listeners<E> {
  add(listener: (event: E) => void): Stop;
  emit(event: E): void;
  count(): number;
}

export function listeners<E>(): Listeners<E> {
  const entries = new Set<{ listener: (event: E) => void }>();
  return {
    add(listener) {
      const entry = { listener };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    emit(event) {
      for (const entry of [...entries]) if (entries.has(entry)) entry.listener(event);
    },
    count: () => entries.size,
  };
}
