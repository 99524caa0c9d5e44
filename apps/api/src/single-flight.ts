interface Flight<T> {
  readonly running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Runs one lookup a key at a time. Callers that come meanwhile share the next one: an answer is never older than the
 * question, and a flood of questions costs one connection.
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
