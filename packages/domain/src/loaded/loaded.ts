/** Remote data and its status. The data stays on screen during a refresh and after a failed one. */
export type Loaded<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly data?: T }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly data?: T; readonly reason?: string };

export const idle: Loaded<never> = { status: 'idle' };

export function loading<T>(previous: Loaded<T> = idle): Loaded<T> {
  return { ...previousData(previous), status: 'loading' };
}

export function ready<T>(data: T): Loaded<T> {
  return { status: 'ready', data };
}

/** `reason` is the server's message for the member. Undefined: no response arrived. */
export function failed<T>(previous: Loaded<T> = idle, reason?: string): Loaded<T> {
  return { ...previousData(previous), status: 'failed', ...(reason === undefined ? {} : { reason }) };
}

export function reasonOf(loaded: Loaded<unknown>): string | undefined {
  return loaded.status === 'failed' ? loaded.reason : undefined;
}

export function dataOf<T>(loaded: Loaded<T>): T | undefined {
  return 'data' in loaded ? loaded.data : undefined;
}

export function mapLoaded<T, Result>(loaded: Loaded<T>, convert: (data: T) => Result): Loaded<Result> {
  return 'data' in loaded && loaded.data !== undefined
    ? { status: loaded.status, data: convert(loaded.data) }
    : (loaded as Loaded<never>);
}

function previousData<T>(previous: Loaded<T>): { readonly data?: T } {
  const data = dataOf(previous);
  return data === undefined ? {} : { data };
}

/** Data tagged with its key, such as an id from the address. The key may be of any type. */
export interface Tagged<Key> {
  readonly of: Key;
}

/** Returns the data only for its own key: a page never shows another item's data while loading. */
export function loadedFor<Key, T extends Tagged<Key>, Result>(
  key: Key,
  loaded: Loaded<T>,
  convert: (data: T) => Result,
): Loaded<Result> {
  const data = dataOf(loaded);
  if (data === undefined || data.of === key) return mapLoaded(loaded, convert);
  return loaded.status === 'failed' ? failed(idle, loaded.reason) : loading();
}
