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

test('a part is open with its feature and absent without it', () => {
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
    expect([part, verdictOn({ part }, everything, none)]).toEqual([part, 'open']);
    expect([part, verdictOn({ part }, nothing, all)]).toEqual([part, 'absent']);
  }
});

test('a union has only the areas that it names', () => {
  const legal: PartFeatures = { ...nothing, unionAreas: ['legal'] };
  expect(verdictOn({ part: 'legal' }, legal, all)).toBe('open');
  expect(verdictOn({ part: 'health' }, legal, all)).toBe('absent');
});

test('a page without access is forbidden, even when its part is absent', () => {
  for (const access of Object.keys(all) as (keyof Accesses)[]) {
    expect(verdictOn({ access }, nothing, all)).toBe('open');
    expect(verdictOn({ access, part: 'cart' }, nothing, none)).toBe('forbidden');
  }
});

test('a page without requirements is open', () => {
  expect(verdictOn({}, nothing, none)).toBe('open');
});

test('access needs both station and session; a session without accesses restricts nothing', () => {
  expect(accessesOf(all, undefined)).toEqual(all);
  expect(accessesOf(all, { ...all, feed: false })).toEqual({ ...all, feed: false });
  expect(accessesOf({ ...all, files: false }, all)).toEqual({ ...all, files: false });
});
