import { type Failure, textsOf } from '@estacao/contract';

export function isTransient(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status >= 500 || [408, 425, 429].includes(failure.status);
  return failure.kind === 'offline' || failure.kind === 'timeout';
}

/** The server answers 404 for a missing item and for another member's. */
export function isNotFound(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === 404;
}

export function retryAfterMs(failure: Failure): number | undefined {
  if (failure.kind !== 'http' || failure.retryAfter === undefined) return undefined;
  return failure.retryAfter * 1000;
}

/** The server's reason for a failed load. Offline and timeout failures have none: no response arrived. */
export function reasonFor(failure: Failure): string | undefined {
  return failure.kind === 'offline' || failure.kind === 'timeout' ? undefined : textsOf(failure)[0];
}
