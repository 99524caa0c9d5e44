import { expect, test } from 'vitest';
import { MINUTE } from '../testing/clock.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { createLease } from './lease.ts';

onEachDatabase('a lease', {}, (getApi) => {
  const interval = 5_000;
  const createLeases = () => {
    const { clock, database } = getApi();
    return ['one', 'other'].map((name) => createLease(database, clock.now, `${name} ${clock.now()}`));
  };
  const acquireAll = async (name: string, allLeases = createLeases()) =>
    Promise.all(allLeases.map((lease) => lease.acquire(name, interval)));

  test('only one of two concurrent processes takes a lease, and keeps it', async () => {
    const allLeases = createLeases();
    const holders = await acquireAll('a', allLeases);
    expect([...holders].sort()).toEqual([false, true]);
    for (let round = 0; round < 40; round += 1) {
      getApi().clock.advance(interval);
      expect(await acquireAll('a', allLeases)).toEqual(holders);
    }
  });

  test('another process takes a job’s lease once the holder is gone', async () => {
    const [firstLease, secondLease] = createLeases();
    expect(await firstLease?.acquire('b', interval)).toBe(true);
    expect(await secondLease?.acquire('b', interval)).toBe(false);
    expect(await secondLease?.acquire('c', interval)).toBe(true);
    getApi().clock.advance(interval + MINUTE);
    expect(await secondLease?.acquire('b', interval)).toBe(true);
    expect(await firstLease?.acquire('b', interval)).toBe(false);
  });

  test('another process takes a lease from a holder whose clock was ahead', async () => {
    const { clock, database } = getApi();
    const aheadLease = createLease(database, () => clock.now() + 60 * MINUTE, 'ahead');
    expect(await aheadLease.acquire('d', interval)).toBe(true);
    expect(await createLease(database, clock.now, 'right').acquire('d', interval)).toBe(true);
  });
});
