import { afterAll, beforeAll, expect, test } from 'vitest';
import { once } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import { sharedPostgres } from '../../testing/each-database.ts';
import { openConnections } from '../../testing/moment.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ database: await sharedPostgres().fresh() });
  expect(api.database.kind).toBe('postgres');
  await openConnections(api.database.db, 20);
});
afterAll(() => api.stop());

test('twenty attempts of one member at the same moment, each by a key of its own, wait for each other in one line', async () => {
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
