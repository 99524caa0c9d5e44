import { type Call, CallError, getMember, table } from '@estacao/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from './serve.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { createPool, resolveFixedParts, validRequest } from './testing/fixed-requests.ts';
import { arbitraryRequests, toRequest } from './testing/generate-requests.ts';
import type { Pool } from './testing/generate-values.ts';
import { type Person, signInAs } from './testing/person.ts';
import {
  findResponseErrors,
  mutations,
  type PipelinedRequests,
  pipelinedRequests,
  sendPipelined,
  serialise,
} from './testing/raw-requests.ts';
import { enableEverything, type TestApi } from './testing/test-api.ts';

/** Requests per database. A third of the connections send invented requests, the others contract calls. */
const REQUESTS = Number(process.env.SOCKET_REQUESTS ?? 120);
const SEED = Number(process.env.SEED ?? 1);
const BATCH_SIZE = 20;
/** Requests that share one set of test records, because creating records is slow. */
const REQUESTS_PER_POOL = 40;
const SLOW_MS = 1_000;

const calls: readonly Call[] = Object.values(table);

onEachDatabase('fuzz over sockets', { config: { rateLimits: false } }, (getApi) => {
  let server: RunningServer;
  beforeAll(async () => {
    await enableEverything(getApi());
    // Short deadlines, because some requests never send the body they announce.
    const deadlines = { head: 1_000, whole: 2_000, checkInterval: 50, slowInterval: 1 };
    server = await listen(getApi().api, { port: 0, hostname: '127.0.0.1', ...deadlines });
  });
  afterAll(() => server.close());

  test(`answers ${REQUESTS} generated requests over sockets without an error, seed ${SEED}`, {
    timeout: 120_000 + REQUESTS * 100,
  }, async () => {
    const allStatuses = new Set<number>();
    let slowest = { ms: 0, description: '' };
    let slowCount = 0;
    const members = await Promise.all(['membro', 'paulo'].map((mailbox) => fuzzerOf(getApi(), mailbox)));
    let requestCount = 0;
    for (let firstIndex = 0; requestCount < REQUESTS; firstIndex += BATCH_SIZE) {
      // Sequential: concurrent scenarios would insert rows with the same unique values.
      const batch: GeneratedExchange[] = [];
      for (let index = 0; index < BATCH_SIZE; index += 1) {
        batch.push(await generateExchange(firstIndex + index, members, getApi()));
      }
      await Promise.all(
        batch.map(async ({ raw, name }, index) => {
          const description = `seed ${SEED}, connection ${firstIndex + index}, ${name}: ${raw.text.slice(0, 300)}`;
          const startTime = performance.now();
          const response = await sendPipelined(server.port, raw);
          const ms = performance.now() - startTime;
          expect([description, ...findResponseErrors(raw, response)]).toEqual([description]);
          const statuses = [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
          for (const status of statuses) allStatuses.add(status);
          if (!raw.isComplete) return;
          if (ms > SLOW_MS) slowCount += 1;
          if (ms > slowest.ms) slowest = { ms, description };
        }),
      );
      requestCount += batch.reduce((count, { raw }) => count + raw.count - 1, 0);
    }
    console.log(
      `${requestCount} requests: slowest ${slowest.ms.toFixed(0)} ms, ${slowCount} over ${SLOW_MS} ms; ${slowest.description.slice(0, 160)}`,
    );
    for (const status of [200, 400, 401, 404, 431]) expect([...allStatuses]).toContain(status);
    expect(getApi().log.filter(({ level }) => level === 'error')).toEqual([]);
    // Other test files may run at the same time, except in the proof. So only the proof checks the timing.
    if (process.env.PROVE === 'true') expect(slowCount).toBe(0);
  });
});

interface Fuzzer {
  current: Person;
  renew(): Promise<void>;
}

async function fuzzerOf(api: TestApi, mailbox: string): Promise<Fuzzer> {
  const fuzzer: Fuzzer = {
    current: await signInAs(api, 'aurora', mailbox),
    async renew() {
      const client = api.client('aurora', () => fuzzer.current.token);
      const isLive = await client.call(getMember, { params: { id: fuzzer.current.user.id } }).then(
        () => true,
        () => false,
      );
      if (!isLive) fuzzer.current = await signInAs(api, 'aurora', mailbox);
    },
  };
  return fuzzer;
}

interface GeneratedExchange {
  readonly raw: PipelinedRequests;
  readonly name: string;
}

const pools = new Map<string, { readonly pool: Pool; uses: number }>();

/**
 * Creates records for a call. The API may refuse them at a limit, such as that of saved cards: then the call
 * reuses its last pool.
 */
async function poolFor(call: Call, me: Person, api: TestApi, lastPool: Pool | undefined): Promise<Pool> {
  try {
    return createPool(await resolveFixedParts(call, me, api));
  } catch (error) {
    const isRefused =
      error instanceof CallError && error.failure.kind === 'http' && error.failure.status < 500;
    if (lastPool === undefined || !isRefused) throw error;
    return lastPool;
  }
}

async function generateExchange(
  index: number,
  members: readonly Fuzzer[],
  api: TestApi,
): Promise<GeneratedExchange> {
  const sample = <T>(arbitrary: fc.Arbitrary<T>): T => {
    const [value] = fc.sample(arbitrary, { seed: SEED + index, numRuns: 1 });
    if (value === undefined) throw new Error('nothing generated');
    return value;
  };
  const member = members[index % members.length];
  if (index % 3 === 0 || member === undefined) return { raw: sample(pipelinedRequests), name: 'anything' };
  const turn = index - Math.floor(index / 3) - 1;
  const call = calls[(turn + SEED) % calls.length];
  const round = Math.floor(turn / calls.length);
  if (call === undefined) throw new Error('no such call');
  await member.renew();
  const me = member.current;
  const credential = call.audience === 'ticket' ? me.ticket : me.token;
  if (round === 0) {
    const request = toRequest(api.url('aurora'), call, await validRequest(call, me, api), credential);
    return { raw: await serialise(request), name: call.id };
  }
  const key = `${api.database.kind}:${call.id}`;
  let cached = pools.get(key);
  if (cached === undefined || cached.uses === 0) {
    cached = { pool: await poolFor(call, me, api, cached?.pool), uses: REQUESTS_PER_POOL };
    pools.set(key, cached);
  }
  cached.uses -= 1;
  const token = [credential, credential, undefined, 'a-token-that-never-was', me.ticket][round % 5];
  const origin = round % 4 === 3 ? 'http://minerva.localhost/api' : api.url('aurora');
  const request = toRequest(origin, call, sample(arbitraryRequests(call, cached.pool)), token);
  return { raw: sample(mutations)(await serialise(request)), name: call.id };
}
