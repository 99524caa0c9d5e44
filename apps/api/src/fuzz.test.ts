import { type Call, errorBody, table } from '@estacao/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from './seed/demo.ts';
import { brokenConstraints } from './testing/constraints.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { type GeneratedRequest, requestsTo, toRequest } from './testing/generate-requests.ts';
import type { Pool } from './testing/generate-values.ts';
import type { SignedIn, TestApi } from './testing/test-api.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** With few requests, few for each call are all one can ask. */
const EACH_CALL = Math.min(20, Math.floor(REQUESTS / Object.keys(table).length / 3));

onEachDatabase('fuzz', { config: { rateLimits: false } }, (running) => {
  test(`${REQUESTS} requests of every kind, seed ${SEED}`, { timeout: 60_000 + REQUESTS * 20 }, async () => {
    const api = running();
    const calls: readonly Call[] = Object.values(table);
    const secrets = await personalTexts(api);
    const counts = { handled: 0, succeeded: 0, each: new Map(calls.map(({ id }) => [id, 0])) };
    let me = await api.signIn('aurora');
    const pool = (): Pool => poolOf(me);

    for (const [index, call] of spread(calls, REQUESTS)) {
      const [request] = fc.sample(requestsTo(call, pool()), { seed: SEED + index, numRuns: 1 });
      if (request === undefined) throw new Error('nothing generated');
      const token = tokenFor(index, call, me);
      const logged = api.log.length;
      const answer = await send(api, index, request, token);
      const seen = api.log.slice(logged);

      const about = `${call.id}, seed ${SEED}, request ${index}: ${answer.status}`;
      expect(answer.status, about).toSatisfy(
        (status: number) => (status >= 200 && status < 300) || isRefusal(status),
      );
      if (answer.status >= 400) expectOneShape(answer.body, about);
      expectNothingPersonal(
        JSON.stringify(seen),
        [...secrets, me.token, me.tempToken, ...textsIn(request)],
        about,
      );

      counts.each.set(call.id, (counts.each.get(call.id) ?? 0) + 1);
      if (seen.some(({ handled }) => handled === true)) counts.handled += 1;
      if (answer.status < 300) counts.succeeded += 1;
      if (call.id === 'logout' || call.audience === 'ticket' || answer.status === 401)
        me = await api.signIn('aurora');
    }

    expect(counts.handled / REQUESTS).toBeGreaterThanOrEqual(0.3);
    expect(counts.succeeded / REQUESTS).toBeGreaterThanOrEqual(0.05);
    expect(Math.min(...counts.each.values())).toBeGreaterThanOrEqual(EACH_CALL);
    expect(await brokenConstraints(api.database.db)).toEqual([]);
    expect((await personalTexts(api)).sort()).toEqual(secrets.sort());
  });
});

/** Every call in turn, so that none is left to chance. */
function* spread(calls: readonly Call[], count: number): Generator<[number, Call]> {
  for (let index = 0; index < count; index += 1) {
    const call = calls[index % calls.length];
    if (call !== undefined) yield [index, call];
  }
}

function poolOf({ content }: SignedIn): Pool {
  return {
    id: [content.id, content.station.id, 2, 3],
    userId: [content.id],
    stationId: [content.station.id],
    'where[station_id]': [content.station.id],
    email: ['membro@aurora.test'],
    password: [SAMPLE_PASSWORD],
  };
}

/** A valid session on half of the requests; no token, or one that never was, on the others. */
function tokenFor(index: number, call: Call, me: SignedIn): string | undefined {
  // Each call comes by with every remainder, whatever the number of calls is.
  const turn = Math.floor(index / Object.keys(table).length) % 4;
  if (turn < 2) return call.audience === 'ticket' ? me.tempToken : me.token;
  return turn === 2 ? undefined : 'a-token-that-never-was';
}

async function send(api: TestApi, index: number, request: GeneratedRequest, token: string | undefined) {
  const origin = index % 3 === 0 ? 'http://api.example/api' : api.url('aurora');
  const answer = await api.api.app.request(toRequest(origin, request.call, request, token));
  return { status: answer.status, body: (await answer.json()) as unknown };
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

function expectOneShape(body: unknown, about: string): void {
  const parsed = errorBody.safeParse(body);
  expect(parsed.success && parsed.data.messages.length > 0, about).toBe(true);
  // Nothing beside the shape: parsing would have dropped it.
  expect(parsed.data, about).toEqual(body);
}

/** What a request carried, as far as it is long enough to be told from the words of a log. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 8 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { call: _call, kind: _kind, ...parts } = value as Record<string, unknown>;
  return Object.values(parts).flatMap(textsIn);
}

function expectNothingPersonal(lines: string, texts: readonly string[], about: string): void {
  expect(
    texts.filter((text) => lines.includes(text)),
    about,
  ).toEqual([]);
}

async function personalTexts({ database }: TestApi): Promise<string[]> {
  const people = await database.db.selectFrom('member').select(['name', 'email', 'cpf', 'tel']).execute();
  return people
    .flatMap(({ name, email, cpf, tel }) => [name, email, cpf, tel])
    .filter((text) => text !== null);
}
