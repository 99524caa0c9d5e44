import { type Clock, errorFields, type Log } from '@estacao/api';
import { failureOf } from '@estacao/contract';

const MINUTE = 60_000;
const MAX_KINDS = 100;

/** The logged fields of an error. All except `stack` identify its kind, so that repeats can be grouped. */
function fieldsOf(error: unknown): Record<string, string | number> {
  const failure = failureOf(error);
  return {
    ...errorFields(error),
    failure: failure.kind,
    ...(failure.kind === 'http' ? { status: failure.status } : {}),
    ...(failure.kind === 'contract'
      ? { call: failure.call, issues: failure.issues.join('; ').slice(0, 300) }
      : {}),
  };
}

/**
 * Logs page errors, rate-limited. An unavailable API would log a line for every visitor. Each kind of error
 * is logged once a minute, with the number of repeats.
 */
export function reportTo(log: Log, clock: Clock): (error: unknown) => void {
  const windows = new Map<string, { endsAt: number; repeated: number }>();
  return (error) => {
    const fields = fieldsOf(error);
    const { stack: _places, ...keyFields } = fields;
    const key = JSON.stringify(keyFields);
    const kind = windows.has(key) || windows.size < MAX_KINDS ? key : 'others';
    const previous = windows.get(kind);
    if (previous !== undefined && clock() < previous.endsAt) {
      previous.repeated += 1;
      return;
    }
    windows.set(kind, { endsAt: clock() + MINUTE, repeated: 0 });
    const repeated = previous === undefined || previous.repeated === 0 ? {} : { repeated: previous.repeated };
    log({ time: new Date().toISOString(), level: 'error', event: 'page failed', ...fields, ...repeated });
  };
}
