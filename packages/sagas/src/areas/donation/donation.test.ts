import { dataOf, paths, rewardOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { atActivity } from '../../testing/at-activity.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import {
  activityArea,
  participationArea,
  participationLeft,
  selectParticipation,
} from '../activities/index.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { donationArea, donationRequested, selectDonationProgress } from './donation.ts';

const bed = testBed();
const areas = [activityArea(sanitise), participationArea(sanitise), pointsArea, donationArea];

async function atDonation(slug = 'maresia') {
  const tab = bed.open(slug, { areas });
  await tab.logIn();
  return atActivity(bed, { tab, slug, kind: 'donation' });
}

it('donates the typed amount, says so, and returns home with the new balance', async () => {
  const { tab, activity, leave } = await atDonation();
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  const held = tab.network.hold('/user-donates');
  tab.dispatch(donationRequested({ activity, amount: 1250 }));
  tab.dispatch(donationRequested({ activity, amount: 1250 }));
  await held.arrived;
  const state = () => selectParticipation(tab.state(), activity.id);
  expect(state()).toMatchObject({ isPending: true, feedback: null });
  held.release();
  await tab.settled();
  expect(state()).toMatchObject({
    isPending: false,
    feedback: { text: activity.feedbackMessage, code: null, isLost: false },
  });
  tab.dispatch(participationLeft(paths.home));
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(before - 1250 + rewardOf(activity));
  expect(tab.navigation.here()).toBe(paths.home);
  leave();
});

it('shows upload progress and starts again at zero for the next donation', async () => {
  const { tab, activity, leave } = await atDonation();
  const progress = () => selectDonationProgress(tab.state());
  expect(progress()).toBe(0);
  const delayed = tab.network.delay('/user-donates');
  tab.dispatch(donationRequested({ activity, amount: 300 }));
  expect(progress()).toBe(0);
  await delayed.arrived;
  expect(selectParticipation(tab.state(), activity.id).isPending).toBe(true);
  expect(progress()).toBe('100%');
  delayed.release();
  await tab.settled();
  tab.dispatch(participationLeft(paths.home));
  tab.network.isOffline = true;
  tab.dispatch(donationRequested({ activity, amount: 300 }));
  expect(progress()).toBe(0);
  await tab.settled();
  expect(progress()).toBe(0);
  leave();
});

it('says why it was rejected, and repeats the attempt after a lost response', async () => {
  const { tab, activity, leave } = await atDonation();
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  tab.dispatch(donationRequested({ activity, amount: before + 100 }));
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
  tab.dispatch(participationLeft(paths.home));
  await tab.settled();
  expect(dataOf(selectPoints(tab.state()))).toBe(before - 700 + rewardOf(activity));
  leave();
});
