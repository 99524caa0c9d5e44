import { type Call, errorBody, table } from '@estacao/contract';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from './database/tables.ts';
import { findBrokenRules } from './testing/broken-rules.ts';
import { TEST_START } from './testing/clock.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { createPool, resolveFixedParts, validRequest } from './testing/fixed-requests.ts';
import { arbitraryRequests, type GeneratedRequest, toRequest } from './testing/generate-requests.ts';
import { type Person, signInAs } from './testing/person.ts';
import { TEST_HOST_SECRET } from './testing/template.ts';
import { enableEverything, type SignedIn, type TestApi } from './testing/test-api.ts';

const calls: readonly Call[] = Object.values(table);

/** Requests per database, at least one per call. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_400);
const SEED = Number(process.env.SEED ?? 1);

interface FuzzRequest extends GeneratedRequest {
  readonly mustSucceed: boolean;
}

onEachDatabase('fuzz', { config: { rateLimits: false } }, (getApi) => {
  test(`answers ${REQUESTS} generated requests and logs no personal data, seed ${SEED}`, {
    timeout: 60_000 + REQUESTS * 100,
  }, async () => {
    const api = getApi();
    await enableEverything(api);
    const secrets = await readPersonalTexts(api);
    let handledCount = 0;
    let successCount = 0;
    let me = await signInAs(api, 'aurora');
    const initialTexts = await readTextsOfOtherMembers(api, me.user.id);

    for (const [index, round, call] of cycleCalls(REQUESTS)) {
      const request = await generateRequest(call, round, SEED + index, me, api);
      const token = request.mustSucceed ? tokenOf(call, me) : chooseToken(round, call, me);
      const origin = request.mustSucceed || round % 3 !== 0 ? api.url('aurora') : 'http://api.example/api';
      const logLength = api.log.length;
      const response = await send(api, origin, request, token);
      const newEntries = api.log.slice(logLength);

      const description = `${call.id}, seed ${SEED}, request ${index}: ${response.status}`;
      if (request.mustSucceed) expect([description, response.status]).toEqual([description, 200]);
      expect(response.status, description).toSatisfy(
        (status: number) => (status >= 200 && status < 300) || isRefusal(status),
      );
      if (response.status >= 400) expectErrorShape(response.body, description);
      expectNoPersonalTexts(
        JSON.stringify(newEntries),
        [...secrets, me.token, me.ticket, ...textsIn(request)],
        description,
      );

      if (newEntries.some((entry) => entry.handled === true)) handledCount += 1;
      if (response.status < 300) successCount += 1;
      const isTokenSpent = response.status === 401 && (token === me.token || token === me.ticket);
      if (endsSession(call) || isTokenSpent) me = await signInAs(api, 'aurora');
    }

    expect(handledCount / REQUESTS).toBeGreaterThanOrEqual(0.3);
    expect(successCount / REQUESTS).toBeGreaterThanOrEqual(0.05);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    expect(await readTextsOfOtherMembers(api, me.user.id)).toEqual(initialTexts);
  });
});

function* cycleCalls(count: number): Generator<[index: number, round: number, Call]> {
  for (let index = 0; index < Math.max(count, calls.length); index += 1) {
    const call = calls[index % calls.length];
    if (call !== undefined) yield [index, Math.floor(index / calls.length), call];
  }
}

async function generateRequest(
  call: Call,
  round: number,
  seed: number,
  me: Person,
  api: TestApi,
): Promise<FuzzRequest> {
  if (round === 0) return { ...(await validRequest(call, me, api)), call, kind: 'valid', mustSucceed: true };
  const pool = createPool(await resolveFixedParts(call, me, api));
  const [request] = fc.sample(arbitraryRequests(call, pool), { seed, numRuns: 1 });
  if (request === undefined) throw new Error('nothing generated');
  return { ...request, mustSucceed: false };
}

/** Calls that end the session, use up the one-time token or move the clock past its expiry. */
function endsSession({ id, audience }: Call): boolean {
  return (
    ['logout', 'endSessions', 'updatePassword', 'closeAccount', 'moveSandboxClock'].includes(id) ||
    audience === 'ticket'
  );
}

function tokenOf({ audience }: Call, me: SignedIn): string | undefined {
  if (audience === 'public') return undefined;
  if (audience === 'host') return TEST_HOST_SECRET;
  return audience === 'ticket' ? me.ticket : me.token;
}

function chooseToken(round: number, call: Call, me: SignedIn): string | undefined {
  const turn = round % 4;
  if (turn < 2) return tokenOf(call, me) ?? me.token;
  return turn === 2 ? undefined : 'a-token-that-never-was';
}

async function send(api: TestApi, origin: string, request: GeneratedRequest, token: string | undefined) {
  const response = await api.api.app.request(toRequest(origin, request.call, request, token));
  return { status: response.status, body: (await response.json()) as unknown };
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

function expectErrorShape(body: unknown, description: string): void {
  const parsed = errorBody.safeParse(body);
  expect(parsed.success && parsed.data.messages.length > 0, description).toBe(true);
  // Parsing drops unknown fields, so equality shows that the body has none.
  expect(parsed.data, description).toEqual(body);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 8 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { call: _call, kind: _kind, ...parts } = value as Record<string, unknown>;
  return Object.values(parts).flatMap(textsIn);
}

function expectNoPersonalTexts(lines: string, texts: readonly string[], description: string): void {
  expect(
    texts.filter((text) => lines.includes(text)),
    description,
  ).toEqual([]);
}

type People = readonly Pick<Selectable<Tables['member']>, 'name' | 'email' | 'cpf' | 'tel'>[];

async function readPersonalTexts({ database: { db } }: TestApi): Promise<string[]> {
  return textsOfPeople(await db.selectFrom('member').select(['name', 'email', 'cpf', 'tel']).execute());
}

/**
 * Texts of the sample members except the given one. Members who sign up during the run are excluded.
 */
async function readTextsOfOtherMembers({ database: { db } }: TestApi, memberId: number): Promise<string[]> {
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
