import {
  centsFromDecimal,
  dateOf,
  firstError,
  isCpf,
  isIsoDate,
  isStateCode,
  parsePhone,
  sum,
  validAge,
} from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { contentOf } from '@estacao/stations/content';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import type { Area } from '../area.ts';
import * as areas from '../areas/index.ts';
import { DEMO_MAILBOX, demoMember, sampleCpf } from '../areas/members/demo.ts';
import { systemRandom } from '../ports.ts';
import { createPasswords } from '../secrets/password.ts';
import { TEST_START } from '../testing/clock.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { stationBySlug } from '../testing/test-api.ts';
import { seedSamples, sortSeeders } from './seed.ts';

const shippedStations = readStations().stations.map(({ station }) => station);

describe('sample content', () => {
  test.each([...shippedStations.map(({ slug }) => slug), 'a-new-one'])(
    'sample content is consistent for %s',
    (slug) => {
      const { members, sections, activities } = contentOf(slug);
      expect(members[0].mailbox).toBe(DEMO_MAILBOX);
      expect(new Set(members.map(({ mailbox }) => mailbox)).size).toBe(members.length);
      for (const { birthday, state, tel, points = [] } of members) {
        expect(isIsoDate(birthday) && isStateCode(state)).toBe(true);
        expect(parsePhone(tel)).toBe(tel);
        expect(
          firstError(validAge(dateOf(TEST_START), 18))(birthday.split('-').reverse().join('/')),
        ).toBeUndefined();
        const amounts = [...points]
          .sort((a, b) => b.daysAgo - a.daysAgo)
          .map((entry) => centsFromDecimal(entry.points) ?? 0);
        amounts.forEach((_, index) => {
          expect(sum(amounts.slice(0, index + 1))).toBeGreaterThanOrEqual(0);
        });
      }
      expect(sections.some(({ items }) => items?.some(({ link }) => link === 'about'))).toBe(true);
      expect(JSON.stringify([sections, activities])).not.toMatch(/lorem|ipsum|xxx|\?\?/i);
    },
  );

  test('sample content differs between all shipped stations', () => {
    const contents = [...shippedStations.map(({ slug }) => slug), 'a-new-one'].map((slug) =>
      JSON.stringify(contentOf(slug)),
    );
    expect(new Set(contents).size).toBe(shippedStations.length + 1);
  });
});

describe('sample CPFs', () => {
  test('sample CPFs are valid, stable and unique', () => {
    const allCpfs = shippedStations.flatMap(({ id }) =>
      Array.from({ length: 8 }, (_, index) => sampleCpf(id, index)),
    );
    expect(allCpfs.every(isCpf)).toBe(true);
    expect(new Set(allCpfs).size).toBe(allCpfs.length);
    expect(sampleCpf(2_147_483_647, 7)).toBe(sampleCpf(2_147_483_647, 7));
    // Without a correction, these stations would get a CPF of nine equal digits.
    for (const id of [420_758_638, 94_090_007, 767_421_376, 440_752_745]) {
      const cpfs = Array.from({ length: 8 }, (_, index) => sampleCpf(id, index));
      expect(cpfs.every(isCpf)).toBe(true);
      expect(new Set(cpfs).size).toBe(8);
    }
  });
});

onEachDatabase('shipped stations', {}, (getApi) => {
  test.each(shippedStations.map(({ slug }) => slug))(
    '%s accepts a login of the demo member',
    async (slug) => {
      const demo = demoMember(stationBySlug(slug));
      const { user, points } = await getApi().signIn(slug);
      expect(user).toMatchObject({ email: demo.email, cpf: demo.cpf });
      expect(points).toBeGreaterThan(0);
    },
  );

  test('creates sample members without a CPF in public mode', async () => {
    const { user } = await getApi().signIn('capital');
    expect(user.cpf).toBeNull();
  });
});

onEachDatabase('sample members', {}, (getApi) => {
  test('sample members have distinct hashes of their shared password', async () => {
    const { db } = getApi().database;
    const members = await db.selectFrom('member').select('password_hash').execute();
    expect(members.length).toBeGreaterThan(50);
    expect(new Set(members.map(({ password_hash }) => password_hash)).size).toBe(members.length);
  });
});

onEachDatabase('a station that fails to seed', {}, (getApi) => {
  longTest('seeds the remaining stations when one fails', async () => {
    const { database, clock } = getApi();
    const [model] = readStations().stations;
    if (model === undefined) throw new Error('no stations');
    const createStation = (id: number, slug: string) => ({
      ...model,
      station: { ...model.station, id, slug },
    });
    // Station 9001 is not registered, so its foreign keys fail.
    const stations = [createStation(9_001, 'perdida'), createStation(9_002, 'achada')];
    await database.db
      .insertInto('station')
      .values({ id: 9_002, slug: 'achada', created_at: new Date(clock.now()) })
      .execute();
    const failedIds: number[] = [];
    const passwords = createPasswords(4, systemRandom);
    const services = { database, passwords, clock: clock.now };
    await seedSamples(Object.values(areas), services, stations, (id) => failedIds.push(id));
    expect(new Set(failedIds)).toEqual(new Set([9_001]));
    const seededStations = await database.db
      .selectFrom('member')
      .select('station_id')
      .distinct()
      .where('station_id', '>', 9_000)
      .execute();
    expect(seededStations).toEqual([{ station_id: 9_002 }]);
  });
});

describe('the order of seeders', () => {
  const seeder = { filled: async () => [], fill: async () => {} };
  const area = (name: string, dependsOn?: readonly string[]): Area => ({
    name,
    handlers: () => ({}),
    seeders: [dependsOn === undefined ? { ...seeder } : { ...seeder, dependsOn }],
  });
  const orderOf = (list: readonly Area[]) =>
    sortSeeders(list).map((entry) => list.find(({ seeders }) => seeders?.includes(entry))?.name);

  test('seeds areas in list order, after their dependencies', () => {
    expect(orderOf([area('a'), area('b'), area('c')])).toEqual(['a', 'b', 'c']);
    expect(orderOf([area('a', ['c']), area('b'), area('c', ['d']), area('d')])).toEqual(['d', 'c', 'a', 'b']);
    expect(orderOf(Object.values(areas)).indexOf('points')).toBeGreaterThan(
      orderOf(Object.values(areas)).indexOf('members'),
    );
  });

  test('rejects circular and unknown dependencies of seeders', () => {
    expect(() => orderOf([area('a', ['b']), area('b', ['a'])])).toThrow(
      'the seeders of a depend on themselves',
    );
    expect(() => orderOf([area('a', ['x'])])).toThrow('the seeders of a depend on x, which is not an area');
  });
});
