import { listSections } from '@estacao/contract';
import type { Needs } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { permit } from './permit.ts';

const { stations: shipped } = readStations();

/** A directory of one station, which has what these features say. */
function only(features: object) {
  const [first] = shipped;
  if (first === undefined) throw new Error('there is no station');
  const station = { ...first.station, features: { ...first.station.features, ...features } };
  return { byId: () => ({ ...first, station }) };
}
function statusOf(run: () => unknown): number {
  try {
    run();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}
const member = { status: 'active', stationId: 1, isCpfProven: true } as const;

describe('what a call needs', () => {
  const asked = (needs: Needs, features: object, caller: typeof member | undefined = member) =>
    statusOf(() => permit({ audience: 'member', needs }, caller, 1, only(features)));

  test('a part that the station hasn’t: 404; what its members may not see: 403', () => {
    expect(asked({ part: 'plans' }, { plans: true })).toBe(200);
    expect(asked({ part: 'plans' }, { plans: false })).toBe(404);
    expect(asked({ access: 'files' }, { files: true })).toBe(200);
    expect(asked({ access: 'files' }, { files: false })).toBe(403);
    expect(asked({ access: 'checkout', part: 'cart' }, { checkout: false, hideCostAndCart: true })).toBe(403);
    expect(asked({ access: 'checkout', part: 'cart' }, { checkout: true, hideCostAndCart: true })).toBe(404);
  });

  test('a part that serves members by their CPF: 403 without a proven one, and 404 where there is none', () => {
    const unproven = { ...member, isCpfProven: false };
    const has = { unionAreas: ['legal'], fuelClub: true, preRegistrationChange: true, plans: true };
    const of = (part: Needs['part'] & string, features: object = has) =>
      statusOf(() =>
        permit({ audience: 'member', needs: { part } }, unproven, 1, only({ unionAreas: [], ...features })),
      );
    expect(asked({ part: 'legal' }, has)).toBe(200);
    for (const part of ['legal', 'fuelClub', 'preRegistrationChange'] as const) {
      expect(of(part)).toBe(403);
      expect(of(part, { fuelClub: false, preRegistrationChange: false })).toBe(404);
    }
    expect(of('plans')).toBe(200);
  });

  test('it holds for visitors of that station as well', () => {
    const visit = (plans: boolean) =>
      statusOf(() => permit({ audience: 'public', needs: { part: 'plans' } }, undefined, 1, only({ plans })));
    expect([visit(true), visit(false)]).toEqual([200, 404]);
  });
});

test('an account that is kept from things is a visitor where anybody may call', () => {
  const kept = { ...member, status: 'suspended' } as const;
  expect(permit(listSections, kept, 1, only({}))).toBeUndefined();
  expect(permit(listSections, member, 1, only({}))).toBe(member);
});

test('refuses a suspended account a call for members', () => {
  const callAs = (status: 'active' | 'suspended') =>
    statusOf(() => permit({ audience: 'member' }, { ...member, status }, 1, only({})));
  expect([callAs('active'), callAs('suspended')]).toEqual([200, 403]);
});
