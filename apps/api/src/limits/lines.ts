import { createTurns, type Turns } from '../turns.ts';

/** A place in the queue of a name: some run, the others wait. */
export interface Place {
  inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  leave(): void;
  /** Whether the name had no other place at that time. */
  readonly isAlone: boolean;
}

interface Lines {
  readonly running: number;
  readonly most: number;
  readonly refusal: Error;
}

/** Keeps a queue per name in this process. Throws the refusal when a queue is full. */
export function createLines<Name>({ running, most, refusal }: Lines): (name: Name) => Place {
  const lines = new Map<Name, { readonly turns: Turns; places: number }>();
  return (name) => {
    const line = lines.get(name) ?? { turns: createTurns(running), places: 0 };
    if (line.places >= most) throw refusal;
    const isAlone = line.places === 0;
    line.places += 1;
    lines.set(name, line);
    return {
      isAlone,
      async inTurn(work, signal) {
        await line.turns.take(signal).catch(() => {
          throw refusal;
        });
        try {
          return await work();
        } finally {
          line.turns.pass();
        }
      },
      leave() {
        line.places -= 1;
        if (line.places === 0) lines.delete(name);
      },
    };
  };
}
