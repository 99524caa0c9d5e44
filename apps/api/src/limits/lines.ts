import { createTurns, type Turns } from '../turns.ts';

/** A place in the line of a name: some run, the others wait. */
export interface Place {
  /** Runs the work when a turn is free. Throws the line's refusal when the signal aborts before. */
  inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  leave(): void;
  /** Whether nothing else of the name had a place when it came. */
  readonly isAlone: boolean;
}

interface Lines {
  readonly running: number;
  /** How many places a line has, for those that run and those that wait. */
  readonly most: number;
  readonly refusal: Error;
}

/** Keeps a line per name, in this process. Throws the refusal when a line is full. */
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
          // The client reads no answer, and nothing was done.
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
