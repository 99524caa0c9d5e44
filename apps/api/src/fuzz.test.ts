import { type Call, type CallId, errorBody, table } from '@estacao/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from './seed/demo.ts';
import { brokenConstraints } from './testing/constraints.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { type GeneratedRequest, requestsTo, toRequest } from './testing/generate-requests.ts';
import type { Pool } from './testing/generate-values.ts';
import { type SignedIn, stationBySlug, type TestApi } from './testing/test-api.ts';

const calls: readonly Call[] = Object.values(table);

/** So many for each call that one which never succeeds doesn't owe it to chance. */
const FEWEST = 70 * calls.length;
const REQUESTS = Math.max(FEWEST, Number(process.env.FUZZ_REQUESTS ?? 0));
const SEED = Number(process.env.SEED ?? 1);

/** Calls that no request from here can bring to an end, each with the reason why. */
const neverSucceed: Partial<Record<CallId, string>> = {};

onEachDatabase('fuzz', { config: { rateLimits: false } }, (running) => {
  test(`${REQUESTS} requests of every kind, seed ${SEED}`, { timeout: 60_000 + REQUESTS * 20 }, async () => {
    const api = running();
    const secrets = await personalTexts(api);
    const pages = await pagesOf(api);
    const handled: string[] = [];
    const succeeded: string[] = [];
    let me = await signIn(api);

    for (const [index, round, call] of spread(REQUESTS)) {
      const [request] = fc.sample(requestsTo(call, poolFor(call, me, pages)), {
        seed: SEED + index,
        numRuns: 1,
      });
      if (request === undefined) throw new Error('nothing generated');
      const token = tokenFor(round, call, me);
      const logged = api.log.length;
      const answer = await send(api, round, request, token);
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

      if (seen.some((entry) => entry.handled === true)) handled.push(call.id);
      if (answer.status < 300) succeeded.push(call.id);
      if (endsSession(call) || answer.status === 401) me = await signIn(api);
    }

    expect(handled.length / REQUESTS).toBeGreaterThanOrEqual(0.3);
    expect(succeeded.length / REQUESTS).toBeGreaterThanOrEqual(0.05);
    const ids = calls.map(({ id }) => id);
    expect(ids.filter((id) => !handled.includes(id))).toEqual([]);
    expect(ids.filter((id) => !succeeded.includes(id) && !Object.hasOwn(neverSucceed, id))).toEqual([]);
    expect(await brokenConstraints(api.database.db)).toEqual([]);
    expect((await personalTexts(api)).sort()).toEqual(secrets.sort());
  });
});

/** Every call in turn, round after round, so that none is left to chance. */
function* spread(count: number): Generator<[index: number, round: number, Call]> {
  for (let index = 0; index < count; index += 1) {
    const call = calls[index % calls.length];
    if (call !== undefined) yield [index, Math.floor(index / calls.length), call];
  }
}

interface Person extends SignedIn {
  /** Some of those that are theirs and live. */
  readonly sessionIds: readonly string[];
}

async function signIn(api: TestApi): Promise<Person> {
  const answer = await api.signIn('aurora');
  const sessions = await api.database.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', answer.content.id)
    .where('ended_at', 'is', null)
    .limit(3)
    .execute();
  return { ...answer, sessionIds: sessions.map(({ id }) => id) };
}

/** Items of a station's landing page that have a page of their own. */
async function pagesOf({ database }: TestApi): Promise<number[]> {
  const items = await database.db
    .selectFrom('landing_item')
    .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
    .select('landing_item.id')
    .where('landing_section.station_id', '=', stationBySlug('aurora').id)
    .where('landing_item.link_type', '=', 'additional')
    .execute();
  return items.map(({ id }) => id);
}

/** What is really there, and beside it what is somebody else's or nobody's. */
function poolFor({ id, audience }: Call, { content, sessionIds }: Person, pages: readonly number[]): Pool {
  const right = id === 'getAbout' ? pages : [audience === 'member' ? content.id : content.station.id];
  return {
    id: [...right, ...right, content.id + 1],
    userId: [content.id],
    stationId: [content.station.id],
    'where[station_id]': [content.station.id],
    'where[id]': sessionIds,
    email: ['membro@aurora.test'],
    password: [SAMPLE_PASSWORD],
  };
}

/** Calls after which nobody is logged in any more, or the one-time token is spent. */
function endsSession({ id, audience }: Call): boolean {
  return id === 'logout' || id === 'endSessions' || audience === 'ticket';
}

/** A valid session on half of the requests; no token, or one that never was, on the others. */
function tokenFor(round: number, call: Call, me: SignedIn): string | undefined {
  const turn = round % 4;
  if (turn < 2) return call.audience === 'ticket' ? me.tempToken : me.token;
  return turn === 2 ? undefined : 'a-token-that-never-was';
}

async function send(api: TestApi, round: number, request: GeneratedRequest, token: string | undefined) {
  const origin = round % 3 === 0 ? 'http://api.example/api' : api.url('aurora');
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
