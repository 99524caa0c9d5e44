import { type Call, table } from '@estacao/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { hashToken } from '../secrets/token.ts';
import { toRequest } from '../testing/generate-requests.ts';
import { successful } from '../testing/known-requests.ts';
import { signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { testKeyring as keyring } from '../testing/template.ts';
import { openEverything, startTestApi, type TestApi } from '../testing/test-api.ts';

const limited = Object.values<Call>(table).flatMap((call) =>
  call.limit === undefined || 'unlimited' in call.limit ? [] : [[call.id, call, call.limit] as const],
);

describe('a call above its limit, on PostgreSQL', () => {
  let running: TestApi;
  beforeAll(async () => {
    const database = await sharedPostgres().fresh();
    running = await startTestApi({ database, config: { rateLimits: true } });
    await openEverything(running);
  });
  afterAll(() => running.stop());

  async function made(bucket: string, hits: number) {
    const ends_at = new Date(running.clock.now() + 30_000);
    const { db } = running.database;
    await db.deleteFrom('rate_limit').execute();
    await db.insertInto('rate_limit').values({ bucket, hits, ends_at }).execute();
  }

  test.each(limited)('%s answers 429 with Retry-After', async (_, call, { per, most }) => {
    await running.database.db.deleteFrom('rate_limit').execute();
    const me = await signInAs(running, 'aurora');
    const parts = await successful(call, me, running);
    const { member_id } = await running.database.db
      .selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', hashToken(me.token))
      .executeTakeFirstOrThrow();
    const name = `${call.id}:${per === 'member' ? `member:${member_id}` : 'here'}`;
    const bucket = keyring.digest('rate limit', name);
    const ask = () => {
      const token = call.audience === 'ticket' ? me.ticket : me.token;
      return running.api.app.request(toRequest(running.url('aurora'), call, parts, token));
    };

    await made(bucket, most);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toEqual({
      messages: ['Muitas tentativas. Tente novamente em 30 segundos.'],
    });

    await made(bucket, most - 1);
    expect((await ask()).status).not.toBe(429);
  });

  longTest('is counted per member', async () => {
    await running.database.db.deleteFrom('rate_limit').execute();
    const [me, other] = [await signInAs(running, 'aurora'), await signInAs(running, 'aurora', 'paulo')];
    const ask = (token: string) =>
      running.fetch(`${running.url('aurora')}/user-donates`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ action_id: 1, points: 0.5 }),
      });
    const statuses: number[] = [];
    for (let count = 0; count <= 200; count += 1) statuses.push((await ask(me.token)).status);
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(other.token)).status).not.toBe(429);
  });
});

test('every writing call has a limit or a reason for none', () => {
  for (const { id, method, limit } of Object.values<Call>(table)) {
    if (method === 'GET') continue;
    expect(limit, id).toBeDefined();
    if (limit !== undefined && 'unlimited' in limit) expect(limit.unlimited).toMatch(/^[A-Z].*\.$/);
  }
});
