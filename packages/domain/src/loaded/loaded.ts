/** Remote data and its status. A refresh, and a failed one, keep the data that is on screen. */
export type Loaded<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly data?: T }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly data?: T; readonly reason?: string };

export const idle: Loaded<never> = { status: 'idle' };

export function loading<T>(before: Loaded<T> = idle): Loaded<T> {
  return { ...stale(before), status: 'loading' };
}

export function ready<T>(data: T): Loaded<T> {
  return { status: 'ready', data };
}

/** `reason` is the server's message for the member. Undefined: no response arrived. */
export function failed<T>(before: Loaded<T> = idle, reason?: string): Loaded<T> {
  return { ...stale(before), status: 'failed', ...(reason === undefined ? {} : { reason }) };
}

export function reasonOf(loaded: Loaded<unknown>): string | undefined {
  return loaded.status === 'failed' ? loaded.reason : undefined;
}

export function dataOf<T>(loaded: Loaded<T>): T | undefined {
  return 'data' in loaded ? loaded.data : undefined;
}

export function mapLoaded<T, Shown>(loaded: Loaded<T>, show: (data: T) => Shown): Loaded<Shown> {
  return 'data' in loaded && loaded.data !== undefined
    ? { status: loaded.status, data: show(loaded.data) }
    : (loaded as Loaded<never>);
}

function stale<T>(before: Loaded<T>): { readonly data?: T } {
  const data = dataOf(before);
  return data === undefined ? {} : { data };
}

/** Data tagged with its key, such as an id from the address, which may be anything. */
export interface Of<What> {
  readonly of: What;
}

/** Returns the data only for its own key: a page never shows another item's data while loading. */
export function loadedFor<What, T extends Of<What>, Shown>(
  of: What,
  loaded: Loaded<T>,
  show: (data: T) => Shown,
): Loaded<Shown> {
  const data = dataOf(loaded);
  if (data === undefined || data.of === of) return mapLoaded(loaded, show);
  return loaded.status === 'failed' ? failed(idle, loaded.reason) : loading();
}
