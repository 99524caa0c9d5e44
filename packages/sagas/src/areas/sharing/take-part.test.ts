import { expect, it } from 'vitest';
import { atActivity } from '../../testing/at-activity.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import { activityArea, participationArea, selectParticipation } from '../activities/index.ts';
import { shared, sharingArea } from './take-part.ts';

const bed = testBed();
const areas = [activityArea(sanitise), participationArea(sanitise), sharingArea];

async function atShare(slug: string) {
  const tab = bed.open(slug, { areas });
  await tab.logIn();
  return atActivity(bed, { tab, slug, kind: 'share' });
}

it('sends one share, and thanks the member in words', async () => {
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

it('shows a failed share, and retries the same attempt', async () => {
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
