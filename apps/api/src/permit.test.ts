import { listSections } from '@estacao/contract';
import type { Needs } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { permit } from './permit.ts';

const { stations: shipped } = readStations();

function only(features: object) {
  const [first] = shipped;
  if (first === undefined) throw new Error('no station found');
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

describe('call permissions', () => {
  const asked = (needs: Needs, features: object, caller: typeof member | undefined = member) =>
    statusOf(() => permit({ audience: 'member', needs }, caller, 1, only(features)));

  test('answers 404 for a feature the station lacks and 403 for one its members may not use', () => {
    expect(asked({ part: 'plans' }, { plans: true })).toBe(200);
    expect(asked({ part: 'plans' }, { plans: false })).toBe(404);
    expect(asked({ access: 'files' }, { files: true })).toBe(200);
    expect(asked({ access: 'files' }, { files: false })).toBe(403);
    expect(asked({ access: 'checkout', part: 'cart' }, { checkout: false, hideCostAndCart: true })).toBe(403);
    expect(asked({ access: 'checkout', part: 'cart' }, { checkout: true, hideCostAndCart: true })).toBe(404);
  });

  test('requires a proven CPF for features that use it, and answers 404 where the station lacks them', () => {
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

  test('applies the station’s features to visitors too', () => {
    const visit = (plans: boolean) =>
      statusOf(() => permit({ audience: 'public', needs: { part: 'plans' } }, undefined, 1, only({ plans })));
    expect([visit(true), visit(false)]).toEqual([200, 404]);
  });
});

test('treats a suspended account as a visitor on public calls', () => {
  const kept = { ...member, status: 'suspended' } as const;
  expect(permit(listSections, kept, 1, only({}))).toBeUndefined();
  expect(permit(listSections, member, 1, only({}))).toBe(member);
});

test('refuses members’ calls from a suspended account', () => {
  const callAs = (status: 'active' | 'suspended') =>
    statusOf(() => permit({ audience: 'member' }, { ...member, status }, 1, only({})));
  expect([callAs('active'), callAs('suspended')]).toEqual([200, 403]);
});
