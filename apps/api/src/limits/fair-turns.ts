/** How long the process does such work before it looks at its sockets again, in milliseconds. */
const TURN = 1;

/** Whose work it is: a member, a session, an address. */
type Name = string | number;

interface Line {
  readonly names: Name[];
  readonly waiting: (() => void)[];
}

/**
 * Does work of one address after the other, and no more per turn of the event loop than a turn has time for. However much
 * work an address has, others wait for one piece of it, not for all. All work of a member or a session shares one line,
 * from however many addresses. Small work of a new line may be done at once. Where pieces are large, it waits for its turn too: many lines
 * would make one long turn.
 */
export function createFairTurns(
  pieces: 'small' | 'large',
): (names: readonly Name[], work: () => void) => void {
  /** The lines that had a turn, or wait for one. The next turn is the first one's. */
  const lines = new Set<Line>();
  const lineOf = new Map<Name, Line>();
  let end = 0;
  const nextTurn = () => {
    for (const line of lines) {
      if (line.waiting.length > 0) continue;
      lines.delete(line);
      for (const name of line.names) lineOf.delete(name);
    }
    end = performance.now() + TURN;
    nextPiece(lines.size);
  };
  const nextPiece = (left: number) => {
    const [line] = lines;
    if (line === undefined) return;
    if (left === 0 || performance.now() >= end) {
      setImmediate(nextTurn);
      return;
    }
    // Behind all others.
    lines.delete(line);
    lines.add(line);
    line.waiting.shift()?.();
    // After the promises that follow the piece: the turn counts them too.
    queueMicrotask(() => process.nextTick(nextPiece, left - 1));
  };
  return (names, work) => {
    if (lines.size === 0) {
      end = performance.now() + TURN;
      setImmediate(nextTurn);
    }
    const known = names.map((name) => lineOf.get(name)).find((line) => line !== undefined);
    const line = known ?? { names: [], waiting: [] };
    lines.add(line);
    for (const name of names) {
      if (lineOf.has(name)) continue;
      lineOf.set(name, line);
      line.names.push(name);
    }
    if (known !== undefined || (pieces === 'large' && performance.now() > end)) line.waiting.push(work);
    else work();
  };
}
