import { Refusal } from '@estacao/contract/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Attempt, keyTexts, runOnce } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ database: await sharedPostgres().createDatabase() });
  expect(api.database.kind).toBe('postgres');
  await openConnections(api.database.db, 20);
});
afterAll(() => api.stop());

describe('an attempt with an idempotency key', () => {
  const findOwner = async (email = 'membro@aurora.test') =>
    api.database.db
      .selectFrom('member')
      .select(['id as memberId', 'station_id as stationId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const runAttempt = (attempt: Attempt, value: string) =>
    runOnce({ database: api.database, clock: api.clock.now }, attempt, async () => value);
  const otherBodyRefusal = { status: 422, body: { messages: [keyTexts.otherBody] } };

  test('replays the first response of an attempt for the same body in any property order', async () => {
    const attempt = { ...(await findOwner()), key: 'replay', call: 'one' };
    expect(await runAttempt({ ...attempt, body: { a: 1, b: [2, { c: 3 }] } }, 'first')).toBe('first');
    expect(await runAttempt({ ...attempt, body: { b: [2, { c: 3 }], a: 1, d: undefined } }, 'second')).toBe(
      'first',
    );
  });

  test('rejects an idempotency key that is reused for another call or body', async () => {
    const attempt = { ...(await findOwner()), key: 'reused', call: 'one', body: { id: 1 } };
    await runAttempt(attempt, 'first');
    await expect(runAttempt({ ...attempt, call: 'two' }, 'second')).rejects.toMatchObject(otherBodyRefusal);
    await expect(runAttempt({ ...attempt, body: { id: 2 } }, 'second')).rejects.toMatchObject(
      otherBodyRefusal,
    );
    await expect(runAttempt({ ...attempt, body: [{ id: 1 }] }, 'second')).rejects.toMatchObject(
      otherBodyRefusal,
    );
  });

  test('keeps attempts of different members with the same idempotency key apart', async () => {
    const attempt = { key: 'shared', call: 'one', body: 1 };
    expect(await runAttempt({ ...(await findOwner()), ...attempt }, 'mine')).toBe('mine');
    expect(await runAttempt({ ...(await findOwner('paulo@aurora.test')), ...attempt }, 'theirs')).toBe(
      'theirs',
    );
  });

  test('runs an attempt again with the same idempotency key after a refusal', async () => {
    const attempt = { ...(await findOwner()), key: 'refused', call: 'one', body: 1 };
    const refusal = new Refusal(422, 'Não.');
    const refuse = () => Promise.reject(refusal);
    await expect(runOnce({ database: api.database, clock: api.clock.now }, attempt, refuse)).rejects.toBe(
      refusal,
    );
    expect(await runAttempt(attempt, 'second')).toBe('second');
  });

  test.each([
    ['', false],
    ['k', true],
    ['k'.repeat(200), true],
    ['k'.repeat(201), false],
  ])('accepts %j as an idempotency key: %s', async (key, isValid) => {
    const result = runAttempt({ ...(await findOwner()), key, call: 'one', body: 1 }, 'done');
    if (isValid) expect(await result).toBe('done');
    else await expect(result).rejects.toMatchObject({ body: { messages: [keyTexts.tooLong] } });
  });
});

test('completes twenty concurrent attempts of one member with different idempotency keys', async () => {
  const member = await api.database.db
    .selectFrom('member')
    .select(['id as memberId', 'station_id as stationId'])
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  const services = { database: api.database, clock: api.clock.now };
  const attempts = Array.from({ length: 20 }, (_, index) =>
    runOnce(services, { ...member, key: `line-${index}`, call: 'test', body: index }, async (trx) => {
      await lockMember(trx, member.memberId);
      return index;
    }),
  );
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
