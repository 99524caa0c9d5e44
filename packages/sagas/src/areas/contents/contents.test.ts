import { expect, it } from 'vitest';
import { openActivity } from '../../testing/open-activity.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { activityArea, participationArea, selectParticipation } from '../activities/index.ts';
import { contentRead, contentsArea } from './contents.ts';

const fixture = portalFixture();

it('rewards reading a content once when the member presses twice', async () => {
  const areas = [activityArea(sanitise), participationArea(sanitise), contentsArea];
  const tab = fixture.open('aurora', { areas });
  await tab.logIn();
  const { activity, leave } = await openActivity(fixture, {
    tab,
    slug: 'aurora',
    kind: 'content-participation',
  });
  tab.dispatch(contentRead({ activity }));
  tab.dispatch(contentRead({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({ earned: 4000 });
  expect(tab.network.sentRequests.filter((call) => call.includes('/raw-content'))).toHaveLength(1);
  leave();
});
