import { type Call, listSessions, table } from '@estacao/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../../../.ci/tools/long-test.ts';
import { loadAreaTestings } from './testing/area-testing.ts';
import { onEachDatabase } from './testing/each-database.ts';
import { namingsOf, ownerIdFor, placeOf, validRequest, withValue } from './testing/fixed-requests.ts';
import { type RequestParts, toRequest } from './testing/generate-requests.ts';
import { findOtherMembersValues, type LeakedValue } from './testing/member-values.ts';
import { type Person, signInAs } from './testing/person.ts';
import { enableEverything, stationBySlug, type TestApi } from './testing/test-api.ts';

// Tenant and member isolation: sends every call with ids of other members and other stations.
const calls: readonly Call[] = Object.values(table);
const memberCalls = calls.filter(({ audience }) => audience === 'member');
const namings = calls.flatMap((call) => namingsOf(call).map((naming) => ({ call, naming })));
const kinds = new Set(namings.flatMap(({ naming }) => ('record' in naming ? [naming.record] : [])));
function withTitles(callList: readonly Call[]) {
  return callList.map((call) => [`${call.method} ${call.path}`, call] as const);
}

test.each([...kinds])('an area can create a record of kind %s', async (kind) => {
  const kindsWithRecords = (await loadAreaTestings()).flatMap(({ records = {} }) => Object.keys(records));
  expect(kindsWithRecords).toContain(kind);
});

test('areas declare scenarios only for existing calls, and each once', async () => {
  const scenarios = (await loadAreaTestings()).flatMap(({ scenarios = {} }) => Object.keys(scenarios));
  expect(scenarios.filter((id) => !Object.hasOwn(table, id))).toEqual([]);
  expect(new Set(scenarios).size).toBe(scenarios.length);
});

onEachDatabase('isolation', {}, (getApi) => {
  // Each test signs its own member in again, because some calls end the session. Other members sign in once.
  const signIn = (slug: string, mailbox?: string) => signInAs(getApi(), slug, mailbox);
  const partsFor = (call: Call, person: Person) => validRequest(call, person, getApi());
  const send = (call: Call, parts: RequestParts, token?: string, slug = 'aurora') =>
    getApi().api.app.request(toRequest(getApi().url(slug), call, parts, token));

  let neighbourMailbox: string;
  let otherMember: Person;
  let stranger: Person;
  /**
   * Texts of other members that no response may contain. A hit is checked again, because a new row of the
   * calling member may contain that text.
   */
  let otherMembersValues: readonly LeakedValue[];
  beforeAll(async () => {
    await enableEverything(getApi());
    neighbourMailbox = await activeMailbox(getApi(), 'aurora');
    const me = await signIn('aurora');
    otherMember = await signIn('aurora', neighbourMailbox);
    stranger = await signIn('minerva');
    otherMembersValues = await findOtherMembersValues(getApi().database.db, me.user.id);
    const { sessions } = await getApi()
      .client('aurora', () => otherMember.token)
      .call(listSessions);
    const texts = otherMembersValues.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([otherMember.user.email, ...sessions.map(({ id }) => id)]));
  });

  describe.each(withTitles(memberCalls))('%s', (_, call) => {
    test('a member call answers 401 without a valid token', async () => {
      const me = await signIn('aurora');
      const parts = await partsFor(call, me);
      for (const token of [undefined, 'nothing', me.ticket]) {
        expect((await send(call, parts, token)).status).toBe(401);
      }
    });

    test('a member call answers 401 with the token of another station', async () => {
      const me = await signIn('aurora');
      expect((await send(call, await partsFor(call, me), stranger.token)).status).toBe(401);
    });

    test('a member call answers without data of other members', async () => {
      const me = await signIn('aurora');
      const response = await send(call, await partsFor(call, me), me.token);
      expect(response.status).toBe(200);
      const body = await response.text();
      const hits = otherMembersValues.filter(({ text }) => body.includes(text));
      const confirmedValues =
        hits.length === 0 ? [] : await findOtherMembersValues(getApi().database.db, me.user.id);
      expect(confirmedValues.filter((value) => hits.some(({ text }) => text === value.text))).toEqual([]);
    });
  });

  const foreignCases = namings.map(
    ({ call, naming }) => [`${call.method} ${call.path}`, placeOf(naming), call, naming] as const,
  );

  test.each(foreignCases)('%s refuses %s of another member or station', async (_, place, call, naming) => {
    const me = await signIn('aurora');
    const value =
      'station' in naming ? stationBySlug('minerva').id : await ownerIdFor(otherMember, naming, getApi());
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
      expect([401, 403, 404]).toContain((await getApi().api.app.request(request)).status);
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
