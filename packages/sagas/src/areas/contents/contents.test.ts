import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import {
  activityArea,
  activityAt,
  participationArea,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { contentRead, contentsArea } from './contents.ts';

const bed = testBed();

it('tells what reading was worth, once for two presses', async () => {
  const { db } = bed.api().database;
  const { id } = await db
    .selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', 'aurora')
    .where('type_id', '=', 6)
    .executeTakeFirstOrThrow();
  await db.updateTable('activity').set({ type_id: 17, points: 300 }).where('id', '=', id).execute();
  const areas = [activityArea(sanitise), participationArea(sanitise), contentsArea];
  const tab = bed.open('aurora', { areas });
  await tab.logIn();
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(activityAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('there is nothing to read');
  tab.dispatch(contentRead({ activity }));
  tab.dispatch(contentRead({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), id).feedback).toMatchObject({ earned: 300 });
  expect(tab.network.sent.filter((call) => call.includes('/raw-content'))).toHaveLength(1);
  leave();
});
