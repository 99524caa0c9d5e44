import { expect, test } from 'vitest';
import { type Accesses, accessesOf, checkNeeds, type PartFeatures, portalParts } from './needs.ts';

const noFeatures: PartFeatures = {
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
const allFeatures: PartFeatures = {
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
const allAccesses: Accesses = { feed: true, events: true, files: true, checkout: true, myAccount: true };
const noAccesses: Accesses = { feed: false, events: false, files: false, checkout: false, myAccount: false };

test('a portal part is open with the matching feature and absent without the feature', () => {
  for (const part of Object.keys(portalParts) as (keyof typeof portalParts)[]) {
    expect([part, checkNeeds({ part }, allFeatures, noAccesses)]).toEqual([part, 'open']);
    expect([part, checkNeeds({ part }, noFeatures, allAccesses)]).toEqual([part, 'absent']);
  }
});

test('a union station has only the areas listed in the features', () => {
  const legalFeatures: PartFeatures = { ...noFeatures, unionAreas: ['legal'] };
  expect(checkNeeds({ part: 'legal' }, legalFeatures, allAccesses)).toBe('open');
  expect(checkNeeds({ part: 'health' }, legalFeatures, allAccesses)).toBe('absent');
});

test('a page is forbidden without access, even when the portal part is absent', () => {
  for (const access of Object.keys(allAccesses) as (keyof Accesses)[]) {
    expect(checkNeeds({ access }, noFeatures, allAccesses)).toBe('open');
    expect(checkNeeds({ access, part: 'cart' }, noFeatures, noAccesses)).toBe('forbidden');
  }
});

test('a page without requirements is open', () => {
  expect(checkNeeds({}, noFeatures, noAccesses)).toBe('open');
});

test('a session can restrict but not extend the accesses of the station', () => {
  expect(accessesOf(allAccesses, undefined)).toEqual(allAccesses);
  expect(accessesOf(allAccesses, { ...allAccesses, feed: false })).toEqual({ ...allAccesses, feed: false });
  expect(accessesOf({ ...allAccesses, files: false }, allAccesses)).toEqual({ ...allAccesses, files: false });
});
