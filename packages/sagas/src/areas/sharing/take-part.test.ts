import { type ActivityDetail, dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import {
  activityArea,
  activityAt,
  participationArea,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { shared, sharingArea } from './take-part.ts';

const bed = testBed();
const areas = [activityArea(sanitise), participationArea(sanitise), sharingArea];

async function atShare(slug: string): Promise<{ tab: Tab; activity: ActivityDetail; leave: () => void }> {
  const tab = bed.open(slug, { areas });
  await tab.logIn();
  const { id } = await bed
    .api()
    .database.db.selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', slug)
    .where('share_url', 'is not', null)
    .executeTakeFirstOrThrow();
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(activityAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('there is nothing to share');
  return { tab, activity, leave };
}

it('is told once, and thanked for in words', async () => {
  const { tab, activity, leave } = await atShare('cerrado');
  const held = tab.network.hold('/validate-sharing');
  tab.dispatch(shared({ activity }));
  tab.dispatch(shared({ activity }));
  await held.arrived;
  held.release();
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({
    text: activity.feedbackMessage ?? 'Obrigado por compartilhar.',
  });
  expect(tab.network.sent.filter((call) => call.includes('/validate-sharing'))).toHaveLength(1);
  leave();
});

it('says that it could not be told, and tells the same again', async () => {
  const { tab, activity, leave } = await atShare('cerrado');
  const count = async () =>
    (
      await bed
        .api()
        .database.db.selectFrom('participation')
        .selectAll()
        .where('activity_id', '=', activity.id)
        .where('source', '=', 'share')
        .execute()
    ).length;
  const before = await count();
  tab.network.lose('/validate-sharing');
  tab.dispatch(shared({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id)).toMatchObject({ isPending: false, feedback: null });
  expect(await count()).toBe(before + 1);
  tab.dispatch(shared({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).not.toBeNull();
  expect(await count()).toBe(before + 1);
  leave();
});
