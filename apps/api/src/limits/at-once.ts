/** A browser opens six connections, and a page asks for thirty things at most. */
const MOST = 64;

/** The requests that are on their way, by the network that they come from. */
export interface AtOnce {
  /** Answers whether there is room for one more. `leave` is due for each that was let in. */
  enter(address: string): boolean;
  leave(address: string): void;
}

export function createAtOnce(most = MOST): AtOnce {
  const running = new Map<string, number>();
  return {
    enter(address) {
      const count = running.get(address) ?? 0;
      if (count >= most) return false;
      running.set(address, count + 1);
      return true;
    },
    leave(address) {
      const count = running.get(address) ?? 0;
      if (count <= 1) running.delete(address);
      else running.set(address, count - 1);
    },
  };
}
