/** How long the process does such work before it looks at its sockets again, in milliseconds. */
const TURN = 1;

/**
 * Does work of one address after the other, and no more per turn of the event loop than a turn has time for. However much
 * work an address has, others wait for one piece of it, not for all. Small work of a new address may be done at once. Where
 * pieces are large, it waits for its turn too: many addresses would make one long turn.
 */
export function createFairTurns(pieces: 'small' | 'large'): (address: string, work: () => void) => void {
  /** The addresses that had a turn, or wait for one, with the work that waits. */
  const lines = new Map<string, (() => void)[]>();
  let end = 0;
  const nextTurn = () => {
    for (const [address, line] of lines) if (line.length === 0) lines.delete(address);
    end = performance.now() + TURN;
    for (let left = lines.size; left > 0 && performance.now() < end; left -= 1) {
      const [first] = lines;
      if (first === undefined) break;
      const [address, line] = first;
      // Behind all others.
      lines.delete(address);
      lines.set(address, line);
      line.shift()?.();
    }
    if (lines.size > 0) setImmediate(nextTurn);
  };
  return (address, work) => {
    if (lines.size === 0) {
      end = performance.now() + TURN;
      setImmediate(nextTurn);
    }
    const line = lines.get(address);
    if (line !== undefined) {
      line.push(work);
    } else if (pieces === 'large' && performance.now() > end) {
      lines.set(address, [work]);
    } else {
      lines.set(address, []);
      work();
    }
  };
}
