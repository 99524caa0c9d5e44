const listeners = new Set<() => void>();

export function reportChunkError(): void {
  for (const listener of listeners) listener();
}

/**
 * Subscribes to failed chunks of dialogs and lists; returns the unsubscribe function.
 *
 * A dialog whose chunk fails closes silently, so the app must show a message.
 */
export function onChunkError(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
