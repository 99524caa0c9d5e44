import { Refusal } from '@estacao/contract/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Attempt, keyTexts, once } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import { openConnections } from '../../testing/moment.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ database: await sharedPostgres().fresh() });
  expect(api.database.kind).toBe('postgres');
  await openConnections(api.database.db, 20);
});
afterAll(() => api.stop());

describe('an attempt under a key', () => {
  const owner = async (email = 'membro@aurora.test') =>
    api.database.db
      .selectFrom('member')
      .select(['id as memberId', 'station_id as stationId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const answers = (attempt: Attempt, value: string) =>
    once({ database: api.database, clock: api.clock.now }, attempt, async () => value);
  const otherBody = { status: 422, body: { messages: [keyTexts.otherBody] } };

  test('gets the first answer again for the same call and body, in any property order', async () => {
    const attempt = { ...(await owner()), key: 'replay', call: 'one' };
    expect(await answers({ ...attempt, body: { a: 1, b: [2, { c: 3 }] } }, 'first')).toBe('first');
    expect(await answers({ ...attempt, body: { b: [2, { c: 3 }], a: 1, d: undefined } }, 'second')).toBe(
      'first',
    );
  });

  test('is refused for another call or another body', async () => {
    const attempt = { ...(await owner()), key: 'reused', call: 'one', body: { id: 1 } };
    await answers(attempt, 'first');
    await expect(answers({ ...attempt, call: 'two' }, 'second')).rejects.toMatchObject(otherBody);
    await expect(answers({ ...attempt, body: { id: 2 } }, 'second')).rejects.toMatchObject(otherBody);
    await expect(answers({ ...attempt, body: [{ id: 1 }] }, 'second')).rejects.toMatchObject(otherBody);
  });

  test('is separate for each member', async () => {
    const attempt = { key: 'shared', call: 'one', body: 1 };
    expect(await answers({ ...(await owner()), ...attempt }, 'mine')).toBe('mine');
    expect(await answers({ ...(await owner('paulo@aurora.test')), ...attempt }, 'theirs')).toBe('theirs');
  });

  test('is new again after its work was refused', async () => {
    const attempt = { ...(await owner()), key: 'refused', call: 'one', body: 1 };
    const refusal = new Refusal(422, 'Não.');
    const refuse = () => Promise.reject(refusal);
    await expect(once({ database: api.database, clock: api.clock.now }, attempt, refuse)).rejects.toBe(
      refusal,
    );
    expect(await answers(attempt, 'second')).toBe('second');
  });

  test.each([
    ['', false],
    ['k', true],
    ['k'.repeat(200), true],
    ['k'.repeat(201), false],
  ])('%j is a valid key: %s', async (key, isValid) => {
    const answered = answers({ ...(await owner()), key, call: 'one', body: 1 }, 'done');
    if (isValid) expect(await answered).toBe('done');
    else await expect(answered).rejects.toMatchObject({ body: { messages: [keyTexts.tooLong] } });
  });
});

test('serialises twenty concurrent attempts of one member with different keys', async () => {
  const member = await api.database.db
    .selectFrom('member')
    .select(['id as memberId', 'station_id as stationId'])
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  const services = { database: api.database, clock: api.clock.now };
  const attempts = Array.from({ length: 20 }, (_, index) =>
    once(services, { ...member, key: `line-${index}`, call: 'test', body: index }, async (trx) => {
      await lockMember(trx, member.memberId);
      return index;
    }),
  );
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
