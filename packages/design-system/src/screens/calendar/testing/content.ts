import { daysText, type SafeHtml, type StationEvent, sortByStart, spanOf } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { eventTimes } from '@estacao/stations/content/event-times';

/** Fixed, so that screenshots stay the same. A Thursday. */
export const TODAY = '2026-03-05';
const NOW = Date.parse(`${TODAY}T12:00:00Z`);

/** Sample events as the API returns them. Our own HTML is trusted. */
export function eventsOf(
  slug: string,
  covers: Readonly<Record<string, string | undefined>>,
): readonly StationEvent[] {
  return sortByStart(
    contentOf(slug).events.map((sample, index): StationEvent => {
      const { start, end } = eventTimes(sample, NOW);
      return {
        id: index + 1,
        name: sample.name,
        description: (sample.description ?? null) as SafeHtml | null,
        image: (sample.cover && covers[sample.cover]) ?? null,
        day: daysText(spanOf({ start, end })),
        start: start.toISOString(),
        end: end?.toISOString() ?? null,
      };
    }),
  );
}
