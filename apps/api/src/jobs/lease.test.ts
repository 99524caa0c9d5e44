import { expect, test } from 'vitest';
import { MINUTE } from '../testing/clock.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { createLease } from './lease.ts';

onEachDatabase('a lease', {}, (running) => {
  const every = 5_000;
  const leases = () => {
    const { clock, database } = running();
    return ['one', 'other'].map((name) => createLease(database, clock.now, `${name} ${clock.now()}`));
  };
  const whoOf = async (name: string, all = leases()) =>
    Promise.all(all.map((lease) => lease.take(name, every)));

  test('goes to one of several concurrent processes and stays there', async () => {
    const all = leases();
    const first = await whoOf('a', all);
    expect([...first].sort()).toEqual([false, true]);
    for (let time = 0; time < 40; time += 1) {
      running().clock.advance(every);
      expect(await whoOf('a', all)).toEqual(first);
    }
  });

  test('goes to another process once its holder is gone, and covers one job only', async () => {
    const [one, other] = leases();
    expect(await one?.take('b', every)).toBe(true);
    expect(await other?.take('b', every)).toBe(false);
    expect(await other?.take('c', every)).toBe(true);
    running().clock.advance(every + MINUTE);
    expect(await other?.take('b', every)).toBe(true);
    expect(await one?.take('b', every)).toBe(false);
  });

  test('is taken from a holder whose clock was ahead', async () => {
    const { clock, database } = running();
    const ahead = createLease(database, () => clock.now() + 60 * MINUTE, 'ahead');
    expect(await ahead.take('d', every)).toBe(true);
    expect(await createLease(database, clock.now, 'right').take('d', every)).toBe(true);
  });
});
