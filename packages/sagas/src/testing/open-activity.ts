import { type ActivityDetail, type ActivityKind, activityType, dataOf } from '@estacao/domain';
import { selectActivity } from '../areas/activities/index.ts';
import { lookupAt } from '../kernel/lookup.ts';
import type { PortalFixture, Tab } from './portal-fixture.ts';

export async function openActivity(
  fixture: Pick<PortalFixture, 'api'>,
  { tab, slug, kind }: { tab: Tab; slug: string; kind: ActivityKind },
): Promise<{ tab: Tab; activity: ActivityDetail; leave: () => void }> {
  const { id } = await fixture
    .api()
    .database.db.selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', slug)
    .where('type_id', '=', activityType(kind) ?? 0)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(lookupAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error(`no ${kind} at ${slug}`);
  return { tab, activity, leave };
}
