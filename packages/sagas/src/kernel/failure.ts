import { type Failure, textsOf } from '@estacao/contract';

/** Worth asking again: the network, or a server that is busy or down. */
export function isPassing(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status >= 500 || [408, 425, 429].includes(failure.status);
  return failure.kind === 'offline' || failure.kind === 'timeout';
}

/** There is no such thing, or it is somebody else's: the server says the same of both. */
export function isNotThere(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === 404;
}

export function retryAfterMs(failure: Failure): number | undefined {
  if (failure.kind !== 'http' || failure.retryAfter === undefined) return undefined;
  return failure.retryAfter * 1000;
}

/** Why nothing could be loaded, as far as the server says so. Without an answer there is no reason: the network is away. */
export function reasonFor(failure: Failure): string | undefined {
  return failure.kind === 'offline' || failure.kind === 'timeout' ? undefined : textsOf(failure)[0];
}
