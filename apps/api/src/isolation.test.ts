import { type Call, listSessions, table } from '@estacao/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../.ci/tools/long-test.ts';
import { areaTestings } from './testing/area-testing.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { type Parts, toRequest } from './testing/generate-requests.ts';
import { namingsOf, ownedBy, placeOf, successful, withValue } from './testing/known-requests.ts';
import { type Mark, marksOfOthers } from './testing/marks.ts';
import { type Person, signInAs } from './testing/person.ts';
import { openEverything, stationBySlug, type TestApi } from './testing/test-api.ts';

// Tenant and member isolation: sends every call with ids of other members and other stations.
const calls: readonly Call[] = Object.values(table);
const members = calls.filter(({ audience }) => audience === 'member');
const namings = calls.flatMap((call) => namingsOf(call).map((naming) => ({ call, naming })));
const kinds = new Set(namings.flatMap(({ naming }) => ('record' in naming ? [naming.record] : [])));
function named(wanted: readonly Call[]) {
  return wanted.map((call) => [`${call.method} ${call.path}`, call] as const);
}

test.each([...kinds])('an area can create a record of kind %s', async (kind) => {
  const known = (await areaTestings()).flatMap(({ records = {} }) => Object.keys(records));
  expect(known).toContain(kind);
});

test('areas declare scenarios only of existing calls and only once', async () => {
  const scenarios = (await areaTestings()).flatMap(({ scenarios = {} }) => Object.keys(scenarios));
  expect(scenarios.filter((id) => !Object.hasOwn(table, id))).toEqual([]);
  expect(new Set(scenarios).size).toBe(scenarios.length);
});

onEachDatabase('isolation', {}, (running) => {
  // Each test signs me in again, because some calls end their session. The others' sessions last.
  const signIn = (slug: string, mailbox?: string) => signInAs(running(), slug, mailbox);
  const partsFor = (call: Call, person: Person) => successful(call, person, running());
  const send = (call: Call, parts: Parts, token?: string, slug = 'aurora') =>
    running().api.app.request(toRequest(running().url(slug), call, parts, token));

  let neighbour: string;
  let other: Person;
  let stranger: Person;
  /** Searched in every answer. A hit is checked again, since a row of mine may hold that text by then. */
  let marks: readonly Mark[];
  beforeAll(async () => {
    await openEverything(running());
    neighbour = await activeMailbox(running(), 'aurora');
    const me = await signIn('aurora');
    other = await signIn('aurora', neighbour);
    stranger = await signIn('minerva');
    marks = await marksOfOthers(running().database.db, me.user.id);
    const { sessions } = await running()
      .client('aurora', () => other.token)
      .call(listSessions);
    const texts = marks.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([other.user.email, ...sessions.map(({ id }) => id)]));
  });

  describe.each(named(members))('%s', (_, call) => {
    test('answers 401 without a valid token', async () => {
      const me = await signIn('aurora');
      const parts = await partsFor(call, me);
      for (const token of [undefined, 'nothing', me.ticket]) {
        expect((await send(call, parts, token)).status).toBe(401);
      }
    });

    test('answers 401 with the token of another station', async () => {
      const me = await signIn('aurora');
      expect((await send(call, await partsFor(call, me), stranger.token)).status).toBe(401);
    });

    test('answers me without data of other members', async () => {
      const me = await signIn('aurora');
      const answer = await send(call, await partsFor(call, me), me.token);
      expect(answer.status).toBe(200);
      const body = await answer.text();
      const found = marks.filter(({ text }) => body.includes(text));
      const still = found.length === 0 ? [] : await marksOfOthers(running().database.db, me.user.id);
      expect(still.filter((mark) => found.some(({ text }) => text === mark.text))).toEqual([]);
    });
  });

  const foreign = namings.map(
    ({ call, naming }) => [`${call.method} ${call.path}`, placeOf(naming), call, naming] as const,
  );

  test.each(foreign)('%s refuses %s of another member', async (_, place, call, naming) => {
    const me = await signIn('aurora');
    const value = 'station' in naming ? stationBySlug('minerva').id : await ownedBy(other, naming, running());
    const parts = withValue(await partsFor(call, me), place, value);
    const { status } = await send(call, parts, call.audience === 'public' ? undefined : me.token);
    const isFilter = 'member' in naming && !place.startsWith('params.');
    expect(status).toBe(isFilter ? 403 : 404);
  });

  longTest('refuses a member of another station on a host without a station', async () => {
    for (const { call } of namings.filter(({ call }) => call.audience === 'member')) {
      const me = await signIn('aurora');
      const parts = await partsFor(call, me);
      const request = toRequest('http://api.example/api', call, parts, stranger.token);
      expect([401, 403, 404]).toContain((await running().api.app.request(request)).status);
    }
  });
});

async function activeMailbox({ database }: TestApi, slug: string): Promise<string> {
  const { email } = await database.db
    .selectFrom('member')
    .select('email')
    .where('station_id', '=', stationBySlug(slug).id)
    .where('status', '=', 'active')
    .where('email', '<>', `membro@${slug}.test`)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return email.split('@')[0] ?? '';
}
