import { ANSWERS_WITHIN, within } from '../../limits/within.ts';
import type { UnionServices } from '../../ports.ts';

export function boundedUnion(union: UnionServices, ms = ANSWERS_WITHIN): UnionServices {
  return {
    processes: (area, member) => within(ms, () => union.processes(area, member)),
    appointments: (area, member) => within(ms, () => union.appointments(area, member)),
    take: (asked, member) => within(ms, () => union.take(asked, member)),
    cancel: (area, appointment, member) => within(ms, () => union.cancel(area, appointment, member)),
    news: (area, stationId, page) => within(ms, () => union.news(area, stationId, page)),
    themes: (stationId) => within(ms, () => union.themes(stationId)),
  };
}
