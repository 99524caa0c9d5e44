import { expect, test } from 'vitest';
import { type Device, inOrder } from './account.ts';

function device(id: string, lastSeenAt: string, isCurrent = false): Device {
  return { id, name: 'Chrome, Android', firstSeenAt: '2026-01-01T00:00:00Z', lastSeenAt, isCurrent };
}

test('sorts the current device first, then by last use', () => {
  const devices = [
    device('old', '2026-01-02T00:00:00Z'),
    device('mine', '2026-01-01T00:00:00Z', true),
    device('new', '2026-01-03T00:00:00Z'),
  ];
  expect(inOrder(devices).map(({ id }) => id)).toEqual(['mine', 'new', 'old']);
  expect(devices[0]?.id).toBe('old');
});
