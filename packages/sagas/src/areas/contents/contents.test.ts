import { expect, it } from 'vitest';
import { atActivity } from '../../testing/at-activity.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import { activityArea, participationArea, selectParticipation } from '../activities/index.ts';
import { contentRead, contentsArea } from './contents.ts';

const bed = testBed();

it('shows the reward for reading once for two presses', async () => {
  const areas = [activityArea(sanitise), participationArea(sanitise), contentsArea];
  const tab = bed.open('aurora', { areas });
  await tab.logIn();
  const { activity, leave } = await atActivity(bed, { tab, slug: 'aurora', kind: 'content-participation' });
  tab.dispatch(contentRead({ activity }));
  tab.dispatch(contentRead({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({ earned: 4000 });
  expect(tab.network.sent.filter((call) => call.includes('/raw-content'))).toHaveLength(1);
  leave();
});
