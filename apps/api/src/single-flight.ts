interface Flight<T> {
  readonly running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Runs one lookup a key at a time. Callers that come meanwhile share the next one: an answer is never older than the
 * question, and a flood of questions costs one connection.
 */
export function singleFlight<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const flights = new Map<string, Flight<T>>();
  const begin = (key: string): Promise<T> => {
    const flight: Flight<T> = { running: look(key) };
    flights.set(key, flight);
    const land = () => {
      if (flight.next === undefined) flights.delete(key);
    };
    flight.running.then(land, land);
    return flight.running;
  };
  return (key) => {
    const flight = flights.get(key);
    if (flight === undefined) return begin(key);
    flight.next ??= flight.running.then(
      () => begin(key),
      () => begin(key),
    );
    return flight.next;
  };
}
