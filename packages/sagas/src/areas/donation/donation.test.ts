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
import { donationArea, donationRequested } from './donation.ts';

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
