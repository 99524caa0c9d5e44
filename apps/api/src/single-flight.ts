interface Flight<T> {
  readonly current: Promise<T>;
  next?: Promise<T>;
}

/**
 * Single-flight: runs one lookup per key. Callers that arrive during it share the next lookup, so no result
 * predates its request.
 */
export function createSingleFlight<T, Context = void>(
  load: (key: string, context: Context) => Promise<T>,
): (key: string, context: Context) => Promise<T> {
  const flights = new Map<string, Flight<T>>();
  const start = (key: string, context: Context): Promise<T> => {
    const flight: Flight<T> = { current: load(key, context) };
    flights.set(key, flight);
    const removeFlight = () => {
      if (flight.next === undefined) flights.delete(key);
    };
    flight.current.then(removeFlight, removeFlight);
    return flight.current;
  };
  return (key, context) => {
    const flight = flights.get(key);
    if (flight === undefined) return start(key, context);
    flight.next ??= flight.current.then(
      () => start(key, context),
      () => start(key, context),
    );
    return flight.next;
  };
}
