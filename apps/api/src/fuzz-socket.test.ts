import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './serve.ts';
import { complaintsOf, exchange, rawExchanges } from './testing/raw-requests.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** A twentieth of the whole, which is counted in requests to the API itself. */
const EXCHANGES = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 6_000) / 20);
const SEED = Number(process.env.SEED ?? 1);
const AT_ONCE = 20;

let api: TestApi;
let server: Listening;
beforeAll(async () => {
  api = await startTestApi({ config: { rateLimits: false } });
  // Half of what is announced is waited for no longer than it takes to see that it isn't waited for.
  const deadlines = { head: 1_000, whole: 2_000, look: 50 };
  server = await listen(api.api, { port: 0, hostname: '127.0.0.1', deadlines });
});
afterAll(() => server.close());

test(`${EXCHANGES} connections of every kind, seed ${SEED}`, {
  timeout: 60_000 + EXCHANGES * 200,
}, async () => {
  const exchanges = fc.sample(rawExchanges, { seed: SEED, numRuns: EXCHANGES });
  const seen = new Set<number>();
  for (let at = 0; at < exchanges.length; at += AT_ONCE) {
    await Promise.all(
      exchanges.slice(at, at + AT_ONCE).map(async (one, index) => {
        const answer = await exchange(server.port, one);
        const about = `seed ${SEED}, connection ${at + index}: ${one.text.slice(0, 300)}`;
        expect([about, ...complaintsOf(one, answer)]).toEqual([about]);
        for (const [, status] of answer.matchAll(/HTTP\/1\.1 (\d{3})/g)) seen.add(Number(status));
      }),
    );
  }
  // All of it got somewhere: into handlers, past them, and nowhere.
  for (const status of [200, 400, 401, 404, 431]) expect([...seen]).toContain(status);
  expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
});
