import { SERVICE_TIMEOUT, withTimeout } from '../../limits/with-timeout.ts';
import type { UnionServices } from '../../ports.ts';

export function boundedUnion(union: UnionServices, ms = SERVICE_TIMEOUT): UnionServices {
  return {
    processes: (area, member) => withTimeout(ms, () => union.processes(area, member)),
    appointments: (area, member) => withTimeout(ms, () => union.appointments(area, member)),
    submit: (request, member) => withTimeout(ms, () => union.submit(request, member)),
    cancel: (area, appointment, member) => withTimeout(ms, () => union.cancel(area, appointment, member)),
    news: (area, stationId, page) => withTimeout(ms, () => union.news(area, stationId, page)),
    themes: (stationId) => withTimeout(ms, () => union.themes(stationId)),
  };
}
