import { type Call, table } from '@estacao/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { hashToken } from '../secrets/token.ts';
import { validRequest } from '../testing/fixed-requests.ts';
import { toRequest } from '../testing/generate-requests.ts';
import { signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { testKeyring as keyring } from '../testing/template.ts';
import { enableEverything, startTestApi, type TestApi } from '../testing/test-api.ts';

const limitedCalls = Object.values<Call>(table).flatMap((call) =>
  call.limit === undefined || 'unlimited' in call.limit ? [] : [[call.id, call, call.limit] as const],
);

describe('a call above its limit, on PostgreSQL', () => {
  let testApi: TestApi;
  beforeAll(async () => {
    const database = await sharedPostgres().createDatabase();
    testApi = await startTestApi({ database, config: { rateLimits: true } });
    await enableEverything(testApi);
  });
  afterAll(() => testApi.stop());

  async function setHits(bucket: string, hits: number) {
    const ends_at = new Date(testApi.clock.now() + 30_000);
    const { db } = testApi.database;
    await db.deleteFrom('rate_limit').execute();
    await db.insertInto('rate_limit').values({ bucket, hits, ends_at }).execute();
  }

  test.each(limitedCalls)(
    '%s answers 429 with Retry-After above its limit',
    async (_, call, { per, max }) => {
      await testApi.database.db.deleteFrom('rate_limit').execute();
      const me = await signInAs(testApi, 'aurora');
      const parts = await validRequest(call, me, testApi);
      const { member_id } = await testApi.database.db
        .selectFrom('session')
        .select('member_id')
        .where('token_hash', '=', hashToken(me.token))
        .executeTakeFirstOrThrow();
      const name = `${call.id}:${per === 'member' ? `member:${member_id}` : 'here'}`;
      const bucket = keyring.digest('rate limit', name);
      const sendCall = () => {
        const token = call.audience === 'ticket' ? me.ticket : me.token;
        return testApi.api.app.request(toRequest(testApi.url('aurora'), call, parts, token));
      };

      await setHits(bucket, max);
      const refusedResponse = await sendCall();
      expect(refusedResponse.status).toBe(429);
      expect(refusedResponse.headers.get('retry-after')).toBe('30');
      expect(await refusedResponse.json()).toEqual({
        messages: ['Muitas tentativas. Tente novamente em 30 segundos.'],
      });

      await setHits(bucket, max - 1);
      expect((await sendCall()).status).not.toBe(429);
    },
  );

  longTest('counts the calls of each member separately', async () => {
    await testApi.database.db.deleteFrom('rate_limit').execute();
    const [me, otherMember] = [await signInAs(testApi, 'aurora'), await signInAs(testApi, 'aurora', 'paulo')];
    const donate = (token: string) =>
      testApi.fetch(`${testApi.url('aurora')}/user-donates`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ action_id: 1, points: 0.5 }),
      });
    const statuses: number[] = [];
    for (let count = 0; count <= 200; count += 1) statuses.push((await donate(me.token)).status);
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await donate(otherMember.token)).status).not.toBe(429);
  });
});

test('every writing call has a limit or a reason for none', () => {
  for (const { id, method, limit } of Object.values<Call>(table)) {
    if (method === 'GET') continue;
    expect(limit, id).toBeDefined();
    if (limit !== undefined && 'unlimited' in limit) expect(limit.unlimited).toMatch(/^[A-Z].*\.$/);
  }
});
