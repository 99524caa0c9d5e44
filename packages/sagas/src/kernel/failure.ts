import type { Failure } from '@estacao/contract';

/** Worth asking again: the network, or a server that is busy or down. */
export function isPassing(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status >= 500 || [408, 425, 429].includes(failure.status);
  return failure.kind === 'offline' || failure.kind === 'timeout';
}

export function retryAfterMs(failure: Failure): number | undefined {
  if (failure.kind !== 'http' || failure.retryAfter === undefined) return undefined;
  return failure.retryAfter * 1000;
}
