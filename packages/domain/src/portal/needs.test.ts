import { expect, test } from 'vitest';
import { type Accesses, accessesOf, type PartFeatures, parts, verdictOn } from './needs.ts';

const nothing: PartFeatures = {
  plans: false,
  enterprisePlan: false,
  accountability: false,
  hideCostAndCart: true,
  luckyNumbers: false,
  exclusivePage: false,
  fuelClub: false,
  companySignUp: false,
  manageLink: false,
  nativeApp: false,
  virtualCard: 'off',
  preRegistrationChange: false,
  unionAreas: [],
};
const everything: PartFeatures = {
  plans: true,
  enterprisePlan: true,
  accountability: true,
  hideCostAndCart: false,
  luckyNumbers: true,
  exclusivePage: true,
  fuelClub: true,
  companySignUp: true,
  manageLink: true,
  nativeApp: true,
  virtualCard: 'profile',
  preRegistrationChange: true,
  unionAreas: ['political', 'legal', 'accounting', 'health'],
};
const all: Accesses = { feed: true, events: true, files: true, checkout: true, myAccount: true };
const none: Accesses = { feed: false, events: false, files: false, checkout: false, myAccount: false };

test('each part is there where its feature is, and absent where it is not', () => {
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
    expect([part, verdictOn({ part }, everything, none)]).toEqual([part, 'open']);
    expect([part, verdictOn({ part }, nothing, all)]).toEqual([part, 'absent']);
  }
});

test('a union has the areas that it names, and no others', () => {
  const legal: PartFeatures = { ...nothing, unionAreas: ['legal'] };
  expect(verdictOn({ part: 'legal' }, legal, all)).toBe('open');
  expect(verdictOn({ part: 'health' }, legal, all)).toBe('absent');
});

test('what members may not see is forbidden, also where the part is not there', () => {
  for (const access of Object.keys(all) as (keyof Accesses)[]) {
    expect(verdictOn({ access }, nothing, all)).toBe('open');
    expect(verdictOn({ access, part: 'cart' }, nothing, none)).toBe('forbidden');
  }
});

test('what needs nothing is open', () => {
  expect(verdictOn({}, nothing, none)).toBe('open');
});

test('access is what both the station and the session give; a session that was never told is not against it', () => {
  expect(accessesOf(all, undefined)).toEqual(all);
  expect(accessesOf(all, { ...all, feed: false })).toEqual({ ...all, feed: false });
  expect(accessesOf({ ...all, files: false }, all)).toEqual({ ...all, files: false });
});
