import type { Log } from './log.ts';
import { errorFields } from './log.ts';

interface HandledCall {
  readonly call: string;
  readonly path: string;
  readonly station: number | undefined;
  readonly handled: boolean;
  readonly error?: unknown;
}

/** A request's log line. It has the path of the contract table, so no ids are logged. */
export interface RequestRecord {
  setCall(handledCall: HandledCall): void;
  write(
    log: Log,
    request: { id: string; method: string; status: number; startedAt: number; ms: number },
  ): void;
}

export function createRecord(): RequestRecord {
  let handledCall: HandledCall | undefined;
  return {
    setCall(newCall) {
      handledCall = newCall;
    },
    write(log, { id, method, status, startedAt, ms }) {
      log({
        time: new Date(startedAt).toISOString(),
        level: status >= 500 ? 'error' : 'info',
        event: 'request',
        request: id,
        call: handledCall?.call,
        method,
        path: handledCall?.path ?? 'unknown',
        station: handledCall?.station,
        status,
        ms,
        handled: handledCall?.handled ?? false,
        ...(handledCall?.error === undefined ? {} : errorFields(handledCall.error)),
      });
    },
  };
}
