interface Flight<T> {
  readonly running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Single-flight: runs one lookup per key. Callers that arrive during it share the next lookup, so no result
 * predates its request.
 */
export function singleFlight<T, Asker = void>(
  look: (key: string, asker: Asker) => Promise<T>,
): (key: string, asker: Asker) => Promise<T> {
  const flights = new Map<string, Flight<T>>();
  const begin = (key: string, asker: Asker): Promise<T> => {
    const flight: Flight<T> = { running: look(key, asker) };
    flights.set(key, flight);
    const land = () => {
      if (flight.next === undefined) flights.delete(key);
    };
    flight.running.then(land, land);
    return flight.running;
  };
  return (key, asker) => {
    const flight = flights.get(key);
    if (flight === undefined) return begin(key, asker);
    flight.next ??= flight.running.then(
      () => begin(key, asker),
      () => begin(key, asker),
    );
    return flight.next;
  };
}
