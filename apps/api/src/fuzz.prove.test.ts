import { type Call, errorBody, table } from '@estacao/contract';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from './database/tables.ts';
import { brokenRules } from './testing/broken-rules.ts';
import { TEST_START } from './testing/clock.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { type GeneratedRequest, requestsTo, toRequest } from './testing/generate-requests.ts';
import { knownOf, poolOf, successful } from './testing/known-requests.ts';
import { type Person, signInAs } from './testing/person.ts';
import { TEST_HOST_SECRET } from './testing/template.ts';
import { openEverything, type SignedIn, type TestApi } from './testing/test-api.ts';

const calls: readonly Call[] = Object.values(table);

/** Requests per database, at least one per call. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_400);
const SEED = Number(process.env.SEED ?? 1);

interface Sent extends GeneratedRequest {
  readonly known: boolean;
}

onEachDatabase('fuzz', { config: { rateLimits: false } }, (running) => {
  test(`${REQUESTS} requests of every kind, seed ${SEED}`, { timeout: 60_000 + REQUESTS * 100 }, async () => {
    const api = running();
    await openEverything(api);
    const secrets = await personalTexts(api);
    let handled = 0;
    let succeeded = 0;
    let me = await signInAs(api, 'aurora');
    const before = await textsOfOthers(api, me.user.id);

    for (const [index, round, call] of spread(REQUESTS)) {
      const request = await requestTo(call, round, SEED + index, me, api);
      const token = request.known ? ownToken(call, me) : tokenFor(round, call, me);
      const origin = request.known || round % 3 !== 0 ? api.url('aurora') : 'http://api.example/api';
      const logged = api.log.length;
      const answer = await send(api, origin, request, token);
      const seen = api.log.slice(logged);

      const about = `${call.id}, seed ${SEED}, request ${index}: ${answer.status}`;
      if (request.known) expect([about, answer.status]).toEqual([about, 200]);
      expect(answer.status, about).toSatisfy(
        (status: number) => (status >= 200 && status < 300) || isRefusal(status),
      );
      if (answer.status >= 400) expectOneShape(answer.body, about);
      expectNothingPersonal(
        JSON.stringify(seen),
        [...secrets, me.token, me.ticket, ...textsIn(request)],
        about,
      );

      if (seen.some((entry) => entry.handled === true)) handled += 1;
      if (answer.status < 300) succeeded += 1;
      const spent = answer.status === 401 && (token === me.token || token === me.ticket);
      if (endsSession(call) || spent) me = await signInAs(api, 'aurora');
    }

    expect(handled / REQUESTS).toBeGreaterThanOrEqual(0.3);
    expect(succeeded / REQUESTS).toBeGreaterThanOrEqual(0.05);
    expect(await brokenRules(api.database.db)).toEqual([]);
    expect(await textsOfOthers(api, me.user.id)).toEqual(before);
  });
});

function* spread(count: number): Generator<[index: number, round: number, Call]> {
  for (let index = 0; index < Math.max(count, calls.length); index += 1) {
    const call = calls[index % calls.length];
    if (call !== undefined) yield [index, Math.floor(index / calls.length), call];
  }
}

async function requestTo(call: Call, round: number, seed: number, me: Person, api: TestApi): Promise<Sent> {
  if (round === 0) return { ...(await successful(call, me, api)), call, kind: 'valid', known: true };
  const pool = poolOf(await knownOf(call, me, api));
  const [made] = fc.sample(requestsTo(call, pool), { seed, numRuns: 1 });
  if (made === undefined) throw new Error('nothing generated');
  return { ...made, known: false };
}

/** Calls that end the session, use up the one-time token or move the clock past it. */
function endsSession({ id, audience }: Call): boolean {
  return (
    ['logout', 'endSessions', 'updatePassword', 'closeAccount', 'moveSandboxClock'].includes(id) ||
    audience === 'ticket'
  );
}

function ownToken({ audience }: Call, me: SignedIn): string | undefined {
  if (audience === 'public') return undefined;
  if (audience === 'host') return TEST_HOST_SECRET;
  return audience === 'ticket' ? me.ticket : me.token;
}

function tokenFor(round: number, call: Call, me: SignedIn): string | undefined {
  const turn = round % 4;
  if (turn < 2) return ownToken(call, me) ?? me.token;
  return turn === 2 ? undefined : 'a-token-that-never-was';
}

async function send(api: TestApi, origin: string, request: GeneratedRequest, token: string | undefined) {
  const answer = await api.api.app.request(toRequest(origin, request.call, request, token));
  return { status: answer.status, body: (await answer.json()) as unknown };
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

function expectOneShape(body: unknown, about: string): void {
  const parsed = errorBody.safeParse(body);
  expect(parsed.success && parsed.data.messages.length > 0, about).toBe(true);
  // The body has no field beyond the shape, which parsing would drop.
  expect(parsed.data, about).toEqual(body);
}

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

type People = readonly Pick<Selectable<Tables['member']>, 'name' | 'email' | 'cpf' | 'tel'>[];

async function personalTexts({ database: { db } }: TestApi): Promise<string[]> {
  return textsOfPeople(await db.selectFrom('member').select(['name', 'email', 'cpf', 'tel']).execute());
}

/**
 * Texts of all sample members except one. Members that the fuzzer signs up or edits may appear in the log.
 */
async function textsOfOthers({ database: { db } }: TestApi, memberId: number): Promise<string[]> {
  const people = await db
    .selectFrom('member')
    .select(['name', 'email', 'cpf', 'tel'])
    .where('id', '<>', memberId)
    .where('created_at', '<', new Date(TEST_START))
    .orderBy('id')
    .execute();
  return textsOfPeople(people);
}

function textsOfPeople(people: People): string[] {
  return people
    .flatMap(({ name, email, cpf, tel }) => [name, email, cpf, tel])
    .filter((text) => text !== null);
}
