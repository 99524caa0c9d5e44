/** Milliseconds of such work before the process reads its sockets again. */
const TURN = 1;

type Name = string | number;

interface Line {
  readonly names: Name[];
  readonly waiting: (() => void)[];
}

/**
 * Schedules work fairly by address, member and session, and yields to the event loop after each turn. Work
 * that shares a name shares one line, and each line waits for only one piece of any other.
 *
 * Small work of a new line runs at once. Large pieces always wait, because many new lines would make one long
 * turn.
 */
export function createFairTurns(
  pieces: 'small' | 'large',
): (names: readonly Name[], work: () => void) => void {
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
    lines.delete(line);
    lines.add(line);
    line.waiting.shift()?.();
    // Run after the promises of the piece, so the turn includes their time.
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
