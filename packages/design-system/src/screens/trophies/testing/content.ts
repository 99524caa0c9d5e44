import { sortTrophies, type Trophy } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

/** A fixed clock keeps story pictures the same every day. */
const TODAY = Date.parse('2026-03-06T12:00:00Z');
const DAY = 24 * 60 * 60_000;

export function trophiesOf(slug: string, covers: Readonly<Record<string, string | undefined>>) {
  return sortTrophies(
    contentOf(slug).trophies.map(
      ({ description, cover, daysAgo = 0 }, index): Trophy => ({
        id: index + 1,
        description,
        image: (cover && covers[cover]) ?? null,
        receivedAt: new Date(TODAY - daysAgo * DAY).toISOString(),
      }),
    ),
  );
}
