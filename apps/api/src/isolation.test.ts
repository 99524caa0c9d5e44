import { type Call, listSessions, type Place, type RecordKind, table } from '@estacao/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from './testing/each-database.ts';
import { type Parts, toRequest, validParts } from './testing/generate-requests.ts';
import { marksOfOthers } from './testing/marks.ts';
import { type SignedIn, stationBySlug, type TestApi } from './testing/test-api.ts';

interface Person extends SignedIn {
  readonly slug: string;
  readonly sessionId: string;
}

/** How to come by a record of somebody's: a kind that the table has and this hasn't doesn't compile. */
const recordOf: Record<RecordKind, (owner: Person) => unknown> = {
  session: (owner) => owner.sessionId,
};

const calls: readonly Call[] = Object.values(table);
const members = calls.filter(({ audience }) => audience === 'member');
const namings = calls.flatMap((call) =>
  call.owner === 'none' ? [] : call.owner.map((naming) => ({ call, naming })),
);
function named(wanted: readonly Call[]) {
  return wanted.map((call) => [`${call.method} ${call.path}`, call] as const);
}

onEachDatabase('isolation', {}, (running) => {
  // Made anew for each test: some calls end the session that makes them.
  const signIn = async (slug: string, mailbox?: string): Promise<Person> => {
    const answer = await running().signIn(slug, mailbox);
    const { content } = await running()
      .client(slug, () => answer.token)
      .call(listSessions);
    const sessionId = content.find(({ current }) => current)?.id ?? '';
    return { ...answer, slug, sessionId };
  };
  const poolOf = (person: Person) => ({
    id: [person.content.id],
    userId: [person.content.id],
    stationId: [person.content.station.id],
    'where[station_id]': [person.content.station.id],
    'where[id]': [person.sessionId],
  });
  const partsFor = (call: Call, person: Person): Parts => {
    const [parts] = fc.sample(validParts(call, poolOf(person)).filter(hasEveryPlace(call)), {
      seed: 7,
      numRuns: 1,
    });
    if (parts === undefined) throw new Error('nothing generated');
    return parts;
  };
  const send = (call: Call, parts: Parts, token?: string, slug = 'aurora') =>
    running().api.app.request(toRequest(running().url(slug), call, parts, token));

  let neighbour: string;
  beforeAll(async () => {
    neighbour = await activeMailbox(running(), 'aurora');
  });

  describe.each(named(members))('%s', (_, call) => {
    test('without a token, or with one that is worth nothing: 401', async () => {
      const me = await signIn('aurora');
      const parts = partsFor(call, me);
      for (const token of [undefined, 'nothing', me.tempToken]) {
        expect((await send(call, parts, token)).status).toBe(401);
      }
    });

    test('with the token of another station: 401', async () => {
      const me = await signIn('aurora');
      const stranger = await signIn('minerva');
      expect((await send(call, partsFor(call, me), stranger.token)).status).toBe(401);
    });

    test('answers me, with nothing that is anybody else’s', async () => {
      const me = await signIn('aurora');
      const other = await signIn('aurora', neighbour);
      const marks = await marksOfOthers(running().database.db, me.content.id);
      expect(marks).toEqual(expect.arrayContaining([other.content.email, other.sessionId]));
      const answer = await send(call, partsFor(call, me), me.token);
      expect(answer.status).toBe(200);
      const body = await answer.text();
      expect(marks.filter((mark) => body.includes(mark))).toEqual([]);
    });
  });

  const foreign = namings.map(({ call, naming }) => {
    const place: Place =
      'member' in naming ? naming.member : 'station' in naming ? naming.station : naming.at;
    return [`${call.method} ${call.path}`, place, call, naming] as const;
  });

  test.each(foreign)('%s with %s of somebody else', async (_, place, call, naming) => {
    const me = await signIn('aurora');
    const other = await signIn('aurora', neighbour);
    const value =
      'member' in naming
        ? other.content.id
        : 'station' in naming
          ? stationBySlug('minerva').id
          : recordOf[naming.record](other);
    const parts = withValue(partsFor(call, me), place, value);
    const { status } = await send(call, parts, call.audience === 'public' ? undefined : me.token);
    const isFilter = 'member' in naming && !place.startsWith('params.');
    expect(status).toBe(isFilter ? 403 : 404);
  });

  test('a stranger naming my data directly, on a host that is no station’s: 401, 403 or 404', async () => {
    for (const { call } of namings.filter(({ call }) => call.audience === 'member')) {
      const me = await signIn('aurora');
      const stranger = await signIn('minerva');
      const request = toRequest('http://api.example/api', call, partsFor(call, me), stranger.token);
      expect([401, 403, 404]).toContain((await running().api.app.request(request)).status);
    }
  });
});

/** Whatever a call may name is named, also where it may be left out. */
function hasEveryPlace(call: Call) {
  const places = namings
    .filter((one) => one.call === call)
    .map(({ naming }) =>
      'member' in naming ? naming.member : 'station' in naming ? naming.station : naming.at,
    );
  return (parts: Parts) => places.every((place) => valueIn(parts, place) !== undefined);
}

function split(place: Place): { part: keyof Parts; name: string } {
  const [, part = '', name = ''] = /^(params|query|body)\.(.+)$/.exec(place) ?? [];
  return { part: part as keyof Parts, name };
}

function valueIn(parts: Parts, place: Place): unknown {
  const { part, name } = split(place);
  return (parts[part] as Record<string, unknown>)[name];
}

function withValue(parts: Parts, place: Place, value: unknown): Parts {
  const { part, name } = split(place);
  return { ...parts, [part]: { ...(parts[part] as object), [name]: value } };
}

/** A second member of a station, who can log in. */
async function activeMailbox({ database }: TestApi, slug: string): Promise<string> {
  const { email } = await database.db
    .selectFrom('member')
    .select('email')
    .where('station_id', '=', stationBySlug(slug).id)
    .where('active', '=', true)
    .where('email', '<>', `membro@${slug}.test`)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return email.split('@')[0] ?? '';
}
