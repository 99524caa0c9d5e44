import { dataOf, paths, rewardOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { openActivity } from '../../testing/open-activity.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { activityArea, feedbackClosed, participationArea, selectParticipation } from '../activities/index.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { donationArea, donationRequested, selectDonationProgress } from './donation.ts';

const fixture = portalFixture();
const areas = [activityArea(sanitise), participationArea(sanitise), pointsArea, donationArea];

async function openDonation(slug = 'maresia') {
  const tab = fixture.open(slug, { areas });
  await tab.logIn();
  return openActivity(fixture, { tab, slug, kind: 'donation' });
}

it('donates the amount, shows the feedback, and returns home with the new balance', async () => {
  const { tab, activity, leave } = await openDonation();
  const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
  const pausedCall = tab.network.pause('/user-donates');
  tab.dispatch(donationRequested({ activity, amount: 1250 }));
  tab.dispatch(donationRequested({ activity, amount: 1250 }));
  await pausedCall.arrived;
  const state = () => selectParticipation(tab.state(), activity.id);
  expect(state()).toMatchObject({ isPending: true, feedback: null });
  pausedCall.release();
  await tab.settled();
  expect(state()).toMatchObject({
    isPending: false,
    feedback: { text: activity.feedbackMessage, code: null, isLost: false },
  });
  tab.dispatch(feedbackClosed(paths.home));
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore - 1250 + rewardOf(activity));
  expect(tab.navigation.currentPath()).toBe(paths.home);
  leave();
});

it('shows the upload progress of a donation, and restarts at zero for the next donation', async () => {
  const { tab, activity, leave } = await openDonation();
  const progress = () => selectDonationProgress(tab.state());
  expect(progress()).toBe(0);
  const delayedCall = tab.network.delay('/user-donates');
  tab.dispatch(donationRequested({ activity, amount: 300 }));
  expect(progress()).toBe(0);
  await delayedCall.arrived;
  expect(selectParticipation(tab.state(), activity.id).isPending).toBe(true);
  expect(progress()).toBe('100%');
  delayedCall.release();
  await tab.settled();
  tab.dispatch(feedbackClosed(paths.home));
  tab.network.isOffline = true;
  tab.dispatch(donationRequested({ activity, amount: 300 }));
  expect(progress()).toBe(0);
  await tab.settled();
  expect(progress()).toBe(0);
  leave();
});

it('shows why a donation was rejected, and donates once after a lost response', async () => {
  const { tab, activity, leave } = await openDonation();
  const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
  tab.dispatch(donationRequested({ activity, amount: balanceBefore + 100 }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id)).toMatchObject({
    isPending: false,
    error: 'Saldo insuficiente. Faltam R$ 1,00.',
  });
  tab.network.lose('/user-donates');
  tab.dispatch(donationRequested({ activity, amount: 700 }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).toBeNull();
  tab.dispatch(donationRequested({ activity, amount: 700 }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).not.toBeNull();
  tab.dispatch(feedbackClosed(paths.home));
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore - 700 + rewardOf(activity));
  leave();
});
