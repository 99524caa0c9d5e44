import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readStations, stationFiles } from '@estacao/stations';
import { readSamples } from '@estacao/stations/content/files';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db } from '../database/database.ts';
import { lockFolder } from '../database/lock-file.ts';
import { databasesFor } from '../testing/each-database.ts';
import { testKeyring } from '../testing/template.ts';
import { belongingsOf, countRows } from './belongings.ts';
import { countLabel, formatNumber } from './count-label.ts';
import { replaceSlugInText } from './rename.ts';
import { run } from './run.ts';
import { type OpenedDatabase, openStationsDatabase } from './station.ts';

let folder: string;
let dataDir: string;
let out: string[];
let err: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  [out, err] = [[], []];
  for (const file of stationFiles()) cpSync(file, join(folder, basename(file)));
  mkdirSync(join(folder, 'pictures', 'aurora', 'covers'), { recursive: true });
  for (const name of ['logo.svg', 'covers/quiz.svg']) {
    writeFileSync(join(folder, 'pictures', 'aurora', name), '<svg/>');
  }
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content', 'aurora.content.json'), '{ "trophies": [] }');
});
afterEach(() => {
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true });
});

function runCommand(command: string, openDatabase: () => Promise<OpenedDatabase | undefined>) {
  return run(command.split(' '), {
    cwd: folder,
    folder,
    openDatabase,
    keyring: () => testKeyring,
    stationUrl: (slug) => `https://${slug}.example.org`,
    now: () => new Date(),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
}

async function countsOf(db: Db, id: number) {
  return Object.fromEntries(await countRows(db, await belongingsOf(db, id)));
}

/** The totals and tables that a dry run prints for these counts. */
function formatExpectedOutput(counts: Readonly<Record<string, number>>) {
  const { member = 0, product_order = 0, delivery_order = 0 } = counts;
  const tables = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(
      ([leftTable, leftCount], [rightTable, rightCount]) =>
        rightCount - leftCount || (leftTable < rightTable ? -1 : 1),
    );
  const width = formatNumber(tables[0]?.[1] ?? 0).length;
  const rowCount = tables.reduce((sum, [, count]) => sum + count, 0);
  return {
    totals: `  ${countLabel(member, 'member')}, ${countLabel(product_order + delivery_order, 'order')}, 4 files`,
    tables: tables.map(([table, count]) => `    ${formatNumber(count).padStart(width)} ${table}`),
    total: `${countLabel(rowCount, 'row')} in ${countLabel(tables.length, 'table')}`,
  };
}

function readSlugs() {
  return readStations(folder).stations.map(({ station: { slug } }) => slug);
}

describe.each(databasesFor('stations by the command line'))('on %s', (_, databases) => {
  let database: Database;
  beforeEach(async () => {
    database = await databases().createDatabase();
  });
  afterEach(() => database.close());
  const openTestDatabase = async () => ({ db: database.db, label: 'the database', close: async () => {} });

  test('appoints, lists and removes staff of a station or a partner', async () => {
    const email = 'membro@aurora.test';
    expect(await runCommand(`staff aurora ${email} --partner 12`, openTestDatabase)).toBe(0);
    expect(await runCommand(`staff aurora ${email} --partner 12`, openTestDatabase)).toBe(0);
    expect(await runCommand(`staff aurora ${email}`, openTestDatabase)).toBe(0);
    out = [];
    expect(await runCommand('staff aurora', openTestDatabase)).toBe(0);
    expect(out).toEqual([
      'balcao@aurora.test: the whole station',
      `${email}: partner 12`,
      `${email}: the whole station`,
    ]);
    expect(await runCommand(`staff aurora ${email} --remove`, openTestDatabase)).toBe(0);
    expect(await runCommand(`staff aurora ${email} --remove`, openTestDatabase)).toBe(1);
    expect(await runCommand('staff aurora ninguem@aurora.test', openTestDatabase)).toBe(1);
    expect(await runCommand(`staff aurora ${email} --partner doze`, openTestDatabase)).toBe(1);
    expect(err.at(-1)).toContain('--partner');
    out = [];
    await runCommand('staff aurora', openTestDatabase);
    expect(out).toEqual(['balcao@aurora.test: the whole station', `${email}: partner 12`]);
  });

  test('removes a station with its data only with --yes and keeps the other stations', async () => {
    const { db } = database;
    const [ownCounts, otherCounts] = [await countsOf(db, 1), await countsOf(db, 26)];
    expect(ownCounts).toMatchObject({
      station: 1,
      member: expect.any(Number),
      points_entry: expect.any(Number),
    });
    const filesBefore = [readdirSync(folder), readdirSync(join(folder, 'pictures'))];

    expect(await runCommand('remove aurora --dry-run --yes', openTestDatabase)).toBe(0);
    expect(await runCommand('remove aurora', openTestDatabase)).toBe(1);
    expect(err).toEqual(['Nothing changed. Add --yes to run it.']);
    const { totals, tables, total } = formatExpectedOutput(ownCounts);
    const lines = [
      'Clube Aurora (id 1, aurora) would be removed permanently:',
      totals,
      `  ${join(folder, 'aurora.station.json')}`,
      `  ${join(folder, 'pictures', 'aurora')}: 2 files`,
      `  ${join(folder, 'content', 'aurora.content.json')}`,
      '  in the database:',
      ...tables,
      '  Its members are logged out and its address stops working.',
      `${total} would be removed.`,
    ];
    expect(Object.values(ownCounts)).toContain(0);
    expect(out).toEqual([...lines, ...lines]);
    expect(await countsOf(db, 1)).toEqual(ownCounts);
    expect([readdirSync(folder), readdirSync(join(folder, 'pictures'))]).toEqual(filesBefore);

    out = [];
    expect(await runCommand('remove aurora --yes', openTestDatabase)).toBe(0);
    expect(out).toEqual([
      'Clube Aurora (id 1, aurora) was removed:',
      ...lines.slice(1, -2),
      `${total} were removed.`,
    ]);
    expect(new Set(Object.values(await countsOf(db, 1)))).toEqual(new Set([0]));
    expect(await countsOf(db, 26)).toEqual(otherCounts);
    expect(readSlugs()).not.toContain('aurora');
    expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
    expect(readdirSync(join(folder, 'content'))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await runCommand('remove aurora --yes', openTestDatabase)).toBe(1);
    expect(err.at(-1)).toMatch(/^remove: no station aurora with a valid file; existing stations: /);
  });

  test('renames a station and keeps its id, members and pictures', async () => {
    const { db } = database;
    const ownCounts = await countsOf(db, 1);
    expect(await runCommand('rename aurora lua --dry-run', openTestDatabase)).toBe(0);
    const { totals, tables, total } = formatExpectedOutput(ownCounts);
    expect(out).toEqual([
      'Clube Aurora (id 1) would be renamed from aurora to lua and keeps all its data:',
      totals,
      `  ${join(folder, 'aurora.station.json')}`,
      `  ${join(folder, 'pictures', 'aurora')}: 2 files`,
      `  ${join(folder, 'content', 'aurora.content.json')}`,
      '  in the database:',
      ...tables,
      '  Its address changes from https://aurora.example.org to https://lua.example.org, without a redirect.',
      '  Add the old host to "domains" to keep it. Members logged in there must log in again.',
      `${total} would be kept.`,
    ]);
    expect(readSlugs()).toContain('aurora');

    expect(await runCommand('rename aurora lua --yes', openTestDatabase)).toBe(0);
    expect(await countsOf(db, 1)).toEqual(ownCounts);
    const renamedStation = readStations(folder).stations.find(({ station: { id } }) => id === 1);
    expect(renamedStation).toMatchObject({
      file: join(folder, 'lua.station.json'),
      station: { slug: 'lua', name: 'Clube Aurora' },
      pictures: { logo: join(folder, 'pictures', 'lua', 'logo.svg') },
    });
    expect(renamedStation && readSamples(renamedStation).trophies).toEqual([]);
    const row = await db.selectFrom('station').select('slug').where('id', '=', 1).executeTakeFirst();
    expect(row).toEqual({ slug: 'lua' });
    const activities = await db.selectFrom('activity').select('image').where('station_id', '=', 1).execute();
    expect(activities.length).toBeGreaterThan(0);
    for (const { image } of activities.filter((entry) => entry.image !== null))
      expect(image).toMatch(/^\/pictures\/lua\//);
    const otherActivities = await db
      .selectFrom('activity')
      .select('image')
      .where('station_id', '=', 26)
      .execute();
    expect(otherActivities.filter(({ image }) => image?.includes('/lua/'))).toEqual([]);
    const members = await db.selectFrom('member').select('email').where('station_id', '=', 1).execute();
    expect(members.map(({ email }) => email)).toContain('membro@lua.test');
  });

  describe('confirm-cpf', () => {
    const CPF = '52998224725';
    const fetchCpf = (email: string) =>
      database.db
        .selectFrom('member')
        .select(['cpf', 'cpf_proof'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const setCpf = (email: string, cpf: string | null) =>
      database.db.updateTable('member').set({ cpf, cpf_proof: null }).where('email', '=', email).execute();
    const [memberEmail, otherEmail] = ['elisangela@maresia.test', 'valdir@maresia.test'];

    test('confirm-cpf confirms the CPF on file only with --yes', async () => {
      await setCpf(memberEmail, CPF);
      expect(await runCommand(`confirm-cpf maresia ${memberEmail}`, openTestDatabase)).toBe(1);
      expect(err).toEqual(['Nothing changed. Add --yes to run it.']);
      expect(out.at(-1)).toMatch(/^529\.982\.247-25 would be confirmed for Elisângela .*maresia\.test>/);
      expect(await fetchCpf(memberEmail)).toEqual({ cpf: CPF, cpf_proof: null });
      expect(
        await runCommand(`confirm-cpf maresia ${memberEmail.toUpperCase()} --yes`, openTestDatabase),
      ).toBe(0);
      expect(await fetchCpf(memberEmail)).toEqual({ cpf: CPF, cpf_proof: 'operator' });
      expect(await runCommand(`confirm-cpf maresia ${memberEmail} --yes`, openTestDatabase)).toBe(0);
      expect(out.at(-1)).toContain('already belongs to Elisângela');
    });

    test('confirm-cpf replaces another CPF and clears it from the unproven account that had it', async () => {
      await setCpf(otherEmail, CPF);
      const cpfBefore = await fetchCpf(memberEmail);
      expect(
        await runCommand(`confirm-cpf maresia ${memberEmail} 529.982.247-25 --yes`, openTestDatabase),
      ).toBe(0);
      expect(cpfBefore.cpf_proof).toBe('register');
      expect(out.join('\n')).toContain(`<${otherEmail}> loses it, because it was not confirmed there.`);
      expect(await fetchCpf(memberEmail)).toEqual({ cpf: CPF, cpf_proof: 'operator' });
      expect(await fetchCpf(otherEmail)).toEqual({ cpf: null, cpf_proof: null });
    });

    test('confirm-cpf moves the rewards of a CPF to its confirmed member', async () => {
      const idOf = async (email: string) =>
        (
          await database.db
            .selectFrom('member')
            .select('id')
            .where('email', '=', email)
            .executeTakeFirstOrThrow()
        ).id;
      await setCpf(otherEmail, CPF);
      await database.db
        .insertInto('rewarded')
        .values({ member_id: await idOf(otherEmail), station_id: 13, subject: 'sign-up', times: 1 })
        .execute();
      expect(
        await runCommand(`confirm-cpf maresia ${memberEmail} 529.982.247-25 --yes`, openTestDatabase),
      ).toBe(0);
      const rewards = await database.db
        .selectFrom('rewarded')
        .select('times')
        .where('member_id', '=', await idOf(memberEmail))
        .where('subject', '=', 'sign-up')
        .execute();
      expect(rewards).toEqual([{ times: 1 }]);
    });

    test('confirm-cpf keeps a proven CPF with its member', async () => {
      const { cpf } = await fetchCpf(otherEmail);
      const cpfBefore = await fetchCpf(memberEmail);
      expect(await runCommand(`confirm-cpf maresia ${memberEmail} ${cpf} --yes`, openTestDatabase)).toBe(1);
      expect(err.at(-1)).toContain(
        `belongs to ${otherEmail}, confirmed by the station's register; nothing changed`,
      );
      expect(await fetchCpf(memberEmail)).toEqual(cpfBefore);
    });

    test.each([
      [`confirm-cpf maresia ${memberEmail} 529.982.247-26 --yes`, '529.982.247-26 is not a valid CPF'],
      ['confirm-cpf maresia ninguem@maresia.test --yes', 'maresia has no member ninguem@maresia.test'],
      ['confirm-cpf capital membro@capital.test --yes', 'has no CPF on file'],
      ['confirm-cpf maresia', 'usage: npm run station -- confirm-cpf'],
    ])('explains the mistake in the CPF command: %s', async (command, words) => {
      expect(await runCommand(command, openTestDatabase)).toBe(1);
      expect(err.join('\n')).toContain(words);
    });
  });

  test('renames no station when its files cannot be moved', async () => {
    symlinkSync('nada', join(folder, 'pictures', 'lua'));
    await expect(runCommand('rename aurora lua --yes', openTestDatabase)).rejects.toThrow();
    expect(readSlugs()).toContain('aurora');
    expect(existsSync(join(folder, 'pictures', 'aurora', 'logo.svg'))).toBe(true);
    const rows = await database.db.selectFrom('station').select('slug').where('id', '=', 1).execute();
    expect(rows).toEqual([{ slug: 'aurora' }]);
  });

  describe('export of a station made on the portal', () => {
    const tokens = { id: 100_007, slug: 'padaria', name: 'Padaria', theme: { brand: '#ffc400' } };
    const addStation = async (text = JSON.stringify(tokens)) => {
      const { db } = database;
      const createdAt = new Date(0);
      await db
        .insertInto('station')
        .values({ id: 100_007, slug: 'padaria', created_at: createdAt })
        .execute();
      const row = {
        station_id: 100_007,
        slug: 'padaria',
        tokens: text,
        made_by: null,
        created_at: createdAt,
      };
      await db.insertInto('station_row').values(row).execute();
      const logo = { station_id: 100_007, name: 'logo.png', body: Buffer.from('a logo') };
      await db.insertInto('station_picture').values(logo).execute();
    };

    test('export writes a station’s token file with its pictures', async () => {
      await addStation();
      expect(await runCommand('export padaria --dry-run', openTestDatabase)).toBe(0);
      expect(readSlugs()).not.toContain('padaria');
      expect(await runCommand('export padaria', openTestDatabase)).toBe(0);
      const exportedStation = readStations(folder).stations.find(({ station: { id } }) => id === 100_007);
      expect(exportedStation).toMatchObject({
        file: join(folder, 'padaria.station.json'),
        station: { slug: 'padaria', theme: { brand: '#ffc400' } },
      });
      expect(readFileSync(exportedStation?.pictures.logo ?? '', 'utf8')).toBe('a logo');
      expect(await runCommand('export padaria', openTestDatabase)).toBe(1);
      expect(err.at(-1)).toContain('padaria already has a file');
      expect(await runCommand('remove padaria --yes', openTestDatabase)).toBe(0);
      expect(await database.db.selectFrom('station_row').select('slug').execute()).toEqual([]);
    });

    test('export refuses a damaged or missing station row', async () => {
      await addStation('{ "id": 100007, "slug": "padaria", "theme": { "brand": "#ffc40" } }');
      expect(await runCommand('export padaria', openTestDatabase)).toBe(1);
      expect(err.at(-1)).toContain('row 100007:1:56 theme.brand: found "#ffc40"');
      expect(await runCommand('export nenhuma', openTestDatabase)).toBe(1);
      expect(err.at(-1)).toBe('export: no station nenhuma was created on the portal (not in the database)');
      expect(readSlugs()).not.toContain('padaria');
    });

    test('export refuses a station whose domain belongs to a station file', async () => {
      await addStation(JSON.stringify({ ...tokens, domains: ['aurora.example.org'] }));
      expect(await runCommand('export padaria', openTestDatabase)).toBe(1);
      expect(err.at(-1)).toContain('is taken by');
    });
  });

  test('the removal counts every table that references a station or a member', async () => {
    const { db } = database;
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name IN ('station_id', 'member_id')`.execute(db);
    const countedTables = (await belongingsOf(db, 1)).map(({ table }) => table);
    expect(rows.length).toBeGreaterThan(4);
    // Version tables keep the rows of a removed station, because its removal is a change too.
    const expectedTables = rows
      .map(({ name }) => name)
      .filter((name) => !/^(?:content|station_row)_version$/.test(name));
    expect(countedTables).toEqual(expect.arrayContaining(expectedTables));
  });
});

describe('the station command', () => {
  const openMissingDatabase = () => openStationsDatabase({ dataDir: join(dataDir, 'none') });

  test('the remove command deletes station files without creating a database', async () => {
    expect(await runCommand('remove aurora --yes', openMissingDatabase)).toBe(0);
    expect(out).toEqual([
      'Clube Aurora (id 1, aurora) was removed:',
      '  4 files',
      `  ${join(folder, 'aurora.station.json')}`,
      `  ${join(folder, 'pictures', 'aurora')}: 2 files`,
      `  ${join(folder, 'content', 'aurora.content.json')}`,
      '  no database found; set DATA_DIR or DATABASE_URL',
      '4 files were removed.',
    ]);
    expect(readSlugs()).not.toContain('aurora');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('the remove command reports that the running portal holds the database', async () => {
    mkdirSync(join(dataDir, 'pg'));
    const unlock = lockFolder(dataDir);
    expect(await runCommand('remove aurora --yes', () => openStationsDatabase({ dataDir }))).toBe(1);
    unlock();
    expect(err.join()).toContain('stop the portal first');
    expect(readSlugs()).toContain('aurora');
  });

  test.each([
    ['remove', 'usage: npm run station -- remove <slug>'],
    ['remove nada', 'no station nada with a valid file'],
    ['remove aurora --force', "Unknown option '--force'"],
    ['rename aurora minerva', 'minerva is taken by'],
    ['rename aurora aurora', 'it is already called aurora'],
    ['rename aurora São', 'allowed: '],
  ])('explains the mistake in the station command: %s', async (command, words) => {
    expect(await runCommand(command, openMissingDatabase)).toBe(1);
    expect(err.join('\n')).toContain(words);
  });

  test('a rename changes only the slug and the picture paths of a station file', () => {
    const aurora = readStations(folder).stations.find(({ station: { slug } }) => slug === 'aurora');
    const text = readFileSync(join(folder, 'aurora.station.json'), 'utf8').replace(
      '"contact"',
      '"pictures": { "logo": "pictures/aurora/logo.svg", "headersPhone": ["aurora/a.png"] },\n  "contact"',
    );
    const stationTokens = {
      ...aurora?.station,
      pictures: { logo: 'pictures/aurora/logo.svg', headersPhone: ['aurora/a.png'] },
    };
    const newText = replaceSlugInText(text, stationTokens as Parameters<typeof replaceSlugInText>[1], 'lua');
    expect(newText).toBe(
      text
        .replace('"slug": "aurora"', '"slug": "lua"')
        .replace('pictures/aurora/', 'pictures/lua/')
        .replace('["aurora/', '["lua/'),
    );
  });
});
