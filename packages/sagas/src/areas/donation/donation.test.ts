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

it('gives what was typed, says so, and leads home with what is left', async () => {
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

it('shows how far it has left while it is on its way, and begins anew with the next one', async () => {
  const { tab, activity, leave } = await atDonation();
  const progress = () => selectDonationProgress(tab.state());
  expect(progress()).toBe(0);
  // It has left, and its answer is long on its way.
  const delayed = tab.network.delay('/user-donates');
  tab.dispatch(donationRequested({ activity, amount: 300 }));
  expect(progress()).toBe(0);
  await delayed.arrived;
  expect(selectParticipation(tab.state(), activity.id).isPending).toBe(true);
  expect(progress()).toBe('100%');
  delayed.release();
  await tab.settled();
  tab.dispatch(participationLeft(paths.home));
  // Nothing of the next one has left, nor does it where it can't.
  tab.network.isOffline = true;
  tab.dispatch(donationRequested({ activity, amount: 300 }));
  expect(progress()).toBe(0);
  await tab.settled();
  expect(progress()).toBe(0);
  leave();
});

it('says why it was refused, and sends the same attempt again after a lost answer', async () => {
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
