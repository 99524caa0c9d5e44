import type { Log } from './log.ts';
import { errorFields } from './log.ts';

interface Known {
  readonly call: string;
  readonly path: string;
  readonly station: number | undefined;
  readonly handled: boolean;
  readonly error?: unknown;
}

/** A request's log line. It has the path of the contract table, so no ids are logged. */
export interface RequestRecord {
  of(known: Known): void;
  write(log: Log, request: { id: string; method: string; status: number; at: number; ms: number }): void;
}

export function createRecord(): RequestRecord {
  let known: Known | undefined;
  return {
    of(request) {
      known = request;
    },
    write(log, { id, method, status, at, ms }) {
      log({
        time: new Date(at).toISOString(),
        level: status >= 500 ? 'error' : 'info',
        event: 'request',
        request: id,
        call: known?.call,
        method,
        path: known?.path ?? 'unknown',
        station: known?.station,
        status,
        ms,
        handled: known?.handled ?? false,
        ...(known?.error === undefined ? {} : errorFields(known.error)),
      });
    },
  };
}
