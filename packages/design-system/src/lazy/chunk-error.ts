const listeners = new Set<() => void>();

/** Says that something somebody asked for can't be shown, since its code didn't arrive. */
export function reportChunkError(): void {
  for (const listener of listeners) listener();
}

/**
 * Called whenever a dialog or a list that somebody opened closes again for want of its code: they would see nothing
 * happen, so whoever composes the screens tells them. Answers how to stop.
 */
export function onChunkError(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
