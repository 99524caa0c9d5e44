import { listSections } from '@estacao/contract';
import type { Needs } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { permit } from './permit.ts';

const { stations: shippedStations } = readStations();

function directoryWith(features: object) {
  const [firstStation] = shippedStations;
  if (firstStation === undefined) throw new Error('no station found');
  const station = { ...firstStation.station, features: { ...firstStation.station.features, ...features } };
  return { byId: () => ({ ...firstStation, station }) };
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
  const statusFor = (needs: Needs, features: object, caller: typeof member | undefined = member) =>
    statusOf(() => permit({ audience: 'member', needs }, caller, 1, directoryWith(features)));

  test('answers 404 for a part the station lacks and 403 for a hidden part', () => {
    expect(statusFor({ part: 'plans' }, { plans: true })).toBe(200);
    expect(statusFor({ part: 'plans' }, { plans: false })).toBe(404);
    expect(statusFor({ access: 'files' }, { files: true })).toBe(200);
    expect(statusFor({ access: 'files' }, { files: false })).toBe(403);
    expect(statusFor({ access: 'checkout', part: 'cart' }, { checkout: false, hideCostAndCart: true })).toBe(
      403,
    );
    expect(statusFor({ access: 'checkout', part: 'cart' }, { checkout: true, hideCostAndCart: true })).toBe(
      404,
    );
  });

  test('requires a proven CPF for features that use it, if the station has them', () => {
    const unprovenMember = { ...member, isCpfProven: false };
    const allFeatures = { unionAreas: ['legal'], fuelClub: true, preRegistrationChange: true, plans: true };
    const statusWithoutCpf = (part: Needs['part'] & string, features: object = allFeatures) =>
      statusOf(() =>
        permit(
          { audience: 'member', needs: { part } },
          unprovenMember,
          1,
          directoryWith({ unionAreas: [], ...features }),
        ),
      );
    expect(statusFor({ part: 'legal' }, allFeatures)).toBe(200);
    for (const part of ['legal', 'fuelClub', 'preRegistrationChange'] as const) {
      expect(statusWithoutCpf(part)).toBe(403);
      expect(statusWithoutCpf(part, { fuelClub: false, preRegistrationChange: false })).toBe(404);
    }
    expect(statusWithoutCpf('plans')).toBe(200);
  });

  test('applies the station’s features to calls of visitors', () => {
    const statusForVisitor = (plans: boolean) =>
      statusOf(() =>
        permit({ audience: 'public', needs: { part: 'plans' } }, undefined, 1, directoryWith({ plans })),
      );
    expect([statusForVisitor(true), statusForVisitor(false)]).toEqual([200, 404]);
  });
});

test('treats a suspended account as a visitor on public calls', () => {
  const suspendedMember = { ...member, status: 'suspended' } as const;
  expect(permit(listSections, suspendedMember, 1, directoryWith({}))).toBeUndefined();
  expect(permit(listSections, member, 1, directoryWith({}))).toBe(member);
});

test('refuses members’ calls from a suspended account', () => {
  const statusForAccount = (status: 'active' | 'suspended') =>
    statusOf(() => permit({ audience: 'member' }, { ...member, status }, 1, directoryWith({})));
  expect([statusForAccount('active'), statusForAccount('suspended')]).toEqual([200, 403]);
});
