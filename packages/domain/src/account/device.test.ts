import { expect, test } from 'vitest';
import { type Device, sortDevices } from './account.ts';

function createDevice(id: string, lastSeenAt: string, isCurrent = false): Device {
  return { id, name: 'Chrome, Android', firstSeenAt: '2026-01-01T00:00:00Z', lastSeenAt, isCurrent };
}

test('sorts the current device first, then the others by last use', () => {
  const devices = [
    createDevice('old', '2026-01-02T00:00:00Z'),
    createDevice('mine', '2026-01-01T00:00:00Z', true),
    createDevice('new', '2026-01-03T00:00:00Z'),
  ];
  expect(sortDevices(devices).map(({ id }) => id)).toEqual(['mine', 'new', 'old']);
  expect(devices[0]?.id).toBe('old');
});
