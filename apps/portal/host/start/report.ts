import { type Clock, errorFields, type Log } from '@estacao/api';
import { failureOf } from '@estacao/contract';

const MINUTE = 60_000;
const MOST = 100;

/** The fields that identify an error's kind, so that repeats can be grouped. */
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
export function reportTo(log: Log, now: Clock): (error: unknown) => void {
  const seen = new Map<string, { until: number; repeated: number }>();
  return (error) => {
    const fields = fieldsOf(error);
    const { stack: _places, ...told } = fields;
    const known = JSON.stringify(told);
    const kind = seen.has(known) || seen.size < MOST ? known : 'others';
    const last = seen.get(kind);
    if (last !== undefined && now() < last.until) {
      last.repeated += 1;
      return;
    }
    seen.set(kind, { until: now() + MINUTE, repeated: 0 });
    const repeated = last === undefined || last.repeated === 0 ? {} : { repeated: last.repeated };
    log({ time: new Date().toISOString(), level: 'error', event: 'page failed', ...fields, ...repeated });
  };
}
