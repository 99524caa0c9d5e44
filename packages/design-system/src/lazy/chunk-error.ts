const listeners = new Set<() => void>();

/** Reports that something somebody opened can't be shown, since its chunk failed to load. */
export function reportChunkError(): void {
  for (const listener of listeners) listener();
}

/**
 * Called whenever a dialog or a list that somebody opened closes again because its chunk failed to load: they would see
 * nothing happen, so whoever composes the screens shows a message. Returns how to unsubscribe.
 */
export function onChunkError(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
