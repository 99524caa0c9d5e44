import { type Call, CallError, getMember, table } from '@estacao/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from './serve.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { requestsTo, toRequest } from './testing/generate-requests.ts';
import type { Pool } from './testing/generate-values.ts';
import { knownOf, poolOf, successful } from './testing/known-requests.ts';
import { type Person, signInAs } from './testing/person.ts';
import {
  complaintsOf,
  exchange,
  mutations,
  type RawExchange,
  rawExchanges,
  writtenDown,
} from './testing/raw-requests.ts';
import { openEverything, type TestApi } from './testing/test-api.ts';

/** Requests per database: a third are raw bytes, the others calls of the contract table. */
const REQUESTS = Number(process.env.SOCKET_REQUESTS ?? 120);
const SEED = Number(process.env.SEED ?? 1);
const AT_ONCE = 20;
/** Requests that share one set of test records, because creating records is slow. */
const REUSED = 40;
const SLOW_MS = 1_000;

const calls: readonly Call[] = Object.values(table);

onEachDatabase('fuzz over sockets', { config: { rateLimits: false } }, (running) => {
  let server: Listening;
  beforeAll(async () => {
    await openEverything(running());
    // Short deadlines, because half of the requests never send the body they announce.
    const deadlines = { head: 1_000, whole: 2_000, look: 50, slowly: 1 };
    server = await listen(running().api, { port: 0, hostname: '127.0.0.1', ...deadlines });
  });
  afterAll(() => server.close());

  test(`${REQUESTS} requests of every kind, seed ${SEED}`, {
    timeout: 120_000 + REQUESTS * 100,
  }, async () => {
    const seen = new Set<number>();
    let slowest = { ms: 0, about: '' };
    let slow = 0;
    const members = await Promise.all(['membro', 'paulo'].map((mailbox) => fuzzerOf(running(), mailbox)));
    let sent = 0;
    for (let at = 0; sent < REQUESTS; at += AT_ONCE) {
      // Sequential: concurrent scenarios would insert rows with the same unique values.
      const batch: Made[] = [];
      for (let index = 0; index < AT_ONCE; index += 1) {
        batch.push(await made(at + index, members, running()));
      }
      await Promise.all(
        batch.map(async ({ one, name }, index) => {
          const about = `seed ${SEED}, connection ${at + index}, ${name}: ${one.text.slice(0, 300)}`;
          const start = performance.now();
          const answer = await exchange(server.port, one);
          const ms = performance.now() - start;
          expect([about, ...complaintsOf(one, answer)]).toEqual([about]);
          const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
          for (const status of statuses) seen.add(status);
          if (!one.isWhole) return;
          if (ms > SLOW_MS) slow += 1;
          if (ms > slowest.ms) slowest = { ms, about };
        }),
      );
      sent += batch.reduce((count, { one }) => count + one.count - 1, 0);
    }
    console.log(
      `${sent} requests: slowest ${slowest.ms.toFixed(0)} ms, ${slow} over ${SLOW_MS} ms; ${slowest.about.slice(0, 160)}`,
    );
    for (const status of [200, 400, 401, 404, 431]) expect([...seen]).toContain(status);
    expect(running().log.filter(({ level }) => level === 'error')).toEqual([]);
    // Only the proof has the machine to itself, so timing counts only there.
    if (process.env.PROVE === 'true') expect(slow).toBe(0);
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

interface Made {
  readonly one: RawExchange;
  readonly name: string;
}

const pools = new Map<string, { readonly pool: Pool; uses: number }>();

/**
 * The fuzzer's records use up limits, such as that of saved cards. A refused scenario reuses the last pool.
 */
async function poolFor(call: Call, me: Person, api: TestApi, last: Pool | undefined): Promise<Pool> {
  try {
    return poolOf(await knownOf(call, me, api));
  } catch (error) {
    const isRefused =
      error instanceof CallError && error.failure.kind === 'http' && error.failure.status < 500;
    if (last === undefined || !isRefused) throw error;
    return last;
  }
}

async function made(index: number, members: readonly Fuzzer[], api: TestApi): Promise<Made> {
  const sampled = <T>(arbitrary: fc.Arbitrary<T>): T => {
    const [one] = fc.sample(arbitrary, { seed: SEED + index, numRuns: 1 });
    if (one === undefined) throw new Error('nothing generated');
    return one;
  };
  const member = members[index % members.length];
  if (index % 3 === 0 || member === undefined) return { one: sampled(rawExchanges), name: 'anything' };
  const turn = index - Math.floor(index / 3) - 1;
  const call = calls[(turn + SEED) % calls.length];
  const round = Math.floor(turn / calls.length);
  if (call === undefined) throw new Error('no such call');
  await member.renew();
  const me = member.current;
  const own = call.audience === 'ticket' ? me.ticket : me.token;
  if (round === 0) {
    const request = toRequest(api.url('aurora'), call, await successful(call, me, api), own);
    return { one: await writtenDown(request), name: call.id };
  }
  const key = `${api.database.kind}:${call.id}`;
  let known = pools.get(key);
  if (known === undefined || known.uses === 0) {
    known = { pool: await poolFor(call, me, api, known?.pool), uses: REUSED };
    pools.set(key, known);
  }
  known.uses -= 1;
  const token = [own, own, undefined, 'a-token-that-never-was', me.ticket][round % 5];
  const origin = round % 4 === 3 ? 'http://minerva.localhost/api' : api.url('aurora');
  const request = toRequest(origin, call, sampled(requestsTo(call, known.pool)), token);
  return { one: sampled(mutations)(await writtenDown(request)), name: call.id };
}
