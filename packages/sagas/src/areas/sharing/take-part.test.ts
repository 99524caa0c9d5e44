import { expect, it } from 'vitest';
import { openActivity } from '../../testing/open-activity.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { activityArea, participationArea, selectParticipation } from '../activities/index.ts';
import { shareCompleted, sharingArea } from './take-part.ts';

const fixture = portalFixture();
const areas = [activityArea(sanitise), participationArea(sanitise), sharingArea];

async function openShare(slug: string) {
  const tab = fixture.open(slug, { areas });
  await tab.logIn();
  return openActivity(fixture, { tab, slug, kind: 'share' });
}

it('sends one share for two presses, and thanks the member', async () => {
  const { tab, activity, leave } = await openShare('cerrado');
  const pausedCall = tab.network.pause('/validate-sharing');
  tab.dispatch(shareCompleted({ activity }));
  tab.dispatch(shareCompleted({ activity }));
  await pausedCall.arrived;
  pausedCall.release();
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).toMatchObject({
    text: activity.feedbackMessage ?? 'Obrigado por compartilhar.',
  });
  expect(tab.network.sentRequests.filter((call) => call.includes('/validate-sharing'))).toHaveLength(1);
  leave();
});

it('a share retried after a lost response counts once', async () => {
  const { tab, activity, leave } = await openShare('cerrado');
  const countShares = async () =>
    (
      await fixture
        .api()
        .database.db.selectFrom('participation')
        .selectAll()
        .where('activity_id', '=', activity.id)
        .where('source', '=', 'share')
        .execute()
    ).length;
  const countBefore = await countShares();
  tab.network.lose('/validate-sharing');
  tab.dispatch(shareCompleted({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id)).toMatchObject({ isPending: false, feedback: null });
  expect(await countShares()).toBe(countBefore + 1);
  tab.dispatch(shareCompleted({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).not.toBeNull();
  expect(await countShares()).toBe(countBefore + 1);
  leave();
});
