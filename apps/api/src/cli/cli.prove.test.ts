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
import { belongingsOf, countOf } from './belongings.ts';
import { counted, print } from './counted.ts';
import { renamedText } from './rename.ts';
import { run } from './run.ts';
import { type Opened, openStationsDatabase } from './station.ts';

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
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true });
});

function station(command: string, open: () => Promise<Opened | undefined>) {
  return run(command.split(' '), {
    cwd: folder,
    folder,
    open,
    keyring: () => testKeyring,
    stationUrl: (slug) => `https://${slug}.example.org`,
    now: () => new Date(),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
}

async function countsOf(db: Db, id: number) {
  return Object.fromEntries(await countOf(db, await belongingsOf(db, id)));
}

/** The totals and tables that a dry run prints, from counts of the test's own. */
function printed(counts: Readonly<Record<string, number>>) {
  const { member = 0, product_order = 0, delivery_order = 0 } = counts;
  const tables = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  const width = print(tables[0]?.[1] ?? 0).length;
  const rows = tables.reduce((sum, [, count]) => sum + count, 0);
  return {
    totals: `  ${counted(member, 'member')}, ${counted(product_order + delivery_order, 'order')}, 4 files`,
    tables: tables.map(([table, count]) => `    ${print(count).padStart(width)} ${table}`),
    total: `${counted(rows, 'row')} in ${counted(tables.length, 'table')}`,
  };
}

function slugs() {
  return readStations(folder).stations.map(({ station: { slug } }) => slug);
}

describe.each(databasesFor('stations by the command line'))('on %s', (_, databases) => {
  let database: Database;
  beforeEach(async () => {
    database = await databases().fresh();
  });
  afterEach(() => database.close());
  const open = async () => ({ db: database.db, words: 'the database', close: async () => {} });

  test('appoints, lists and removes staff of a station or a partner', async () => {
    const mail = 'membro@aurora.test';
    expect(await station(`staff aurora ${mail} --partner 12`, open)).toBe(0);
    expect(await station(`staff aurora ${mail} --partner 12`, open)).toBe(0);
    expect(await station(`staff aurora ${mail}`, open)).toBe(0);
    out = [];
    expect(await station('staff aurora', open)).toBe(0);
    expect(out).toEqual([
      'balcao@aurora.test: the whole station',
      `${mail}: partner 12`,
      `${mail}: the whole station`,
    ]);
    expect(await station(`staff aurora ${mail} --remove`, open)).toBe(0);
    expect(await station(`staff aurora ${mail} --remove`, open)).toBe(1);
    expect(await station('staff aurora ninguem@aurora.test', open)).toBe(1);
    expect(await station(`staff aurora ${mail} --partner doze`, open)).toBe(1);
    expect(err.at(-1)).toContain('--partner');
    out = [];
    await station('staff aurora', open);
    expect(out).toEqual(['balcao@aurora.test: the whole station', `${mail}: partner 12`]);
  });

  test('removes a station with its data only with --yes and keeps the other stations', async () => {
    const { db } = database;
    const [own, other] = [await countsOf(db, 1), await countsOf(db, 26)];
    expect(own).toMatchObject({ station: 1, member: expect.any(Number), points_entry: expect.any(Number) });
    const before = [readdirSync(folder), readdirSync(join(folder, 'pictures'))];

    expect(await station('remove aurora --dry-run --yes', open)).toBe(0);
    expect(await station('remove aurora', open)).toBe(1);
    expect(err).toEqual(['Nothing changed. Add --yes to run it.']);
    const { totals, tables, total } = printed(own);
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
    expect(Object.values(own)).toContain(0);
    expect(out).toEqual([...lines, ...lines]);
    expect(await countsOf(db, 1)).toEqual(own);
    expect([readdirSync(folder), readdirSync(join(folder, 'pictures'))]).toEqual(before);

    out = [];
    expect(await station('remove aurora --yes', open)).toBe(0);
    expect(out).toEqual([
      'Clube Aurora (id 1, aurora) was removed:',
      ...lines.slice(1, -2),
      `${total} were removed.`,
    ]);
    expect(new Set(Object.values(await countsOf(db, 1)))).toEqual(new Set([0]));
    expect(await countsOf(db, 26)).toEqual(other);
    expect(slugs()).not.toContain('aurora');
    expect(readdirSync(join(folder, 'pictures'))).toEqual([]);
    expect(readdirSync(join(folder, 'content'))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await station('remove aurora --yes', open)).toBe(1);
    expect(err.at(-1)).toMatch(/^remove: no station aurora with a valid file; found: /);
  });

  test('renames a station and keeps its id, members and pictures', async () => {
    const { db } = database;
    const own = await countsOf(db, 1);
    expect(await station('rename aurora lua --dry-run', open)).toBe(0);
    const { totals, tables, total } = printed(own);
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
    expect(slugs()).toContain('aurora');

    expect(await station('rename aurora lua --yes', open)).toBe(0);
    expect(await countsOf(db, 1)).toEqual(own);
    const found = readStations(folder).stations.find(({ station: { id } }) => id === 1);
    expect(found).toMatchObject({
      file: join(folder, 'lua.station.json'),
      station: { slug: 'lua', name: 'Clube Aurora' },
      pictures: { logo: join(folder, 'pictures', 'lua', 'logo.svg') },
    });
    expect(found && readSamples(found).trophies).toEqual([]);
    const row = await db.selectFrom('station').select('slug').where('id', '=', 1).executeTakeFirst();
    expect(row).toEqual({ slug: 'lua' });
    const activity = await db.selectFrom('activity').select('image').where('station_id', '=', 1).execute();
    expect(activity.length).toBeGreaterThan(0);
    for (const { image } of activity.filter((one) => one.image !== null))
      expect(image).toMatch(/^\/pictures\/lua\//);
    const others = await db.selectFrom('activity').select('image').where('station_id', '=', 26).execute();
    expect(others.filter(({ image }) => image?.includes('/lua/'))).toEqual([]);
    const member = await db.selectFrom('member').select('email').where('station_id', '=', 1).execute();
    expect(member.map(({ email }) => email)).toContain('membro@lua.test');
  });

  describe('confirm-cpf', () => {
    const CPF = '52998224725';
    const byMail = (email: string) =>
      database.db
        .selectFrom('member')
        .select(['cpf', 'cpf_proof'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const set = (email: string, cpf: string | null) =>
      database.db.updateTable('member').set({ cpf, cpf_proof: null }).where('email', '=', email).execute();
    const [me, other] = ['elisangela@maresia.test', 'valdir@maresia.test'];

    test('sets the CPF on file after --yes', async () => {
      await set(me, CPF);
      expect(await station(`confirm-cpf maresia ${me}`, open)).toBe(1);
      expect(err).toEqual(['Nothing changed. Add --yes to run it.']);
      expect(out.at(-1)).toMatch(/^529\.982\.247-25 would be confirmed for Elisângela .*maresia\.test>/);
      expect(await byMail(me)).toEqual({ cpf: CPF, cpf_proof: null });
      expect(await station(`confirm-cpf maresia ${me.toUpperCase()} --yes`, open)).toBe(0);
      expect(await byMail(me)).toEqual({ cpf: CPF, cpf_proof: 'operator' });
      expect(await station(`confirm-cpf maresia ${me} --yes`, open)).toBe(0);
      expect(out.at(-1)).toContain('already belongs to Elisângela');
    });

    test('replaces another CPF and clears it from the unproven account that had it', async () => {
      await set(other, CPF);
      const before = await byMail(me);
      expect(await station(`confirm-cpf maresia ${me} 529.982.247-25 --yes`, open)).toBe(0);
      expect(before.cpf_proof).toBe('register');
      expect(out.join('\n')).toContain(`<${other}> loses it, because it was not confirmed there.`);
      expect(await byMail(me)).toEqual({ cpf: CPF, cpf_proof: 'operator' });
      expect(await byMail(other)).toEqual({ cpf: null, cpf_proof: null });
    });

    test('moves the rewards of the CPF and remembers them for the account that loses it', async () => {
      const idOf = async (email: string) =>
        (
          await database.db
            .selectFrom('member')
            .select('id')
            .where('email', '=', email)
            .executeTakeFirstOrThrow()
        ).id;
      await set(other, CPF);
      await database.db
        .insertInto('rewarded')
        .values({ member_id: await idOf(other), station_id: 13, subject: 'sign-up', times: 1 })
        .execute();
      expect(await station(`confirm-cpf maresia ${me} 529.982.247-25 --yes`, open)).toBe(0);
      const rewarded = await database.db
        .selectFrom('rewarded')
        .select('times')
        .where('member_id', '=', await idOf(me))
        .where('subject', '=', 'sign-up')
        .execute();
      expect(rewarded).toEqual([{ times: 1 }]);
    });

    test('keeps a proven CPF with its member', async () => {
      const { cpf } = await byMail(other);
      const before = await byMail(me);
      expect(await station(`confirm-cpf maresia ${me} ${cpf} --yes`, open)).toBe(1);
      expect(err.at(-1)).toContain(
        `belongs to ${other}, confirmed by the station's register; nothing changed`,
      );
      expect(await byMail(me)).toEqual(before);
    });

    test.each([
      [`confirm-cpf maresia ${me} 529.982.247-26 --yes`, '529.982.247-26 is not a valid CPF'],
      ['confirm-cpf maresia ninguem@maresia.test --yes', 'maresia has no member ninguem@maresia.test'],
      ['confirm-cpf capital membro@capital.test --yes', 'has no CPF on file'],
      ['confirm-cpf maresia', 'usage: npm run station -- confirm-cpf'],
    ])('explains the mistake in %s', async (command, words) => {
      expect(await station(command, open)).toBe(1);
      expect(err.join('\n')).toContain(words);
    });
  });

  test('renames nothing when the files cannot be moved', async () => {
    symlinkSync('nada', join(folder, 'pictures', 'lua'));
    await expect(station('rename aurora lua --yes', open)).rejects.toThrow();
    expect(slugs()).toContain('aurora');
    expect(existsSync(join(folder, 'pictures', 'aurora', 'logo.svg'))).toBe(true);
    const rows = await database.db.selectFrom('station').select('slug').where('id', '=', 1).execute();
    expect(rows).toEqual([{ slug: 'aurora' }]);
  });

  describe('export of a station made on the portal', () => {
    const tokens = { id: 100_007, slug: 'padaria', name: 'Padaria', theme: { brand: '#ffc400' } };
    const add = async (text = JSON.stringify(tokens)) => {
      const { db } = database;
      const at = new Date(0);
      await db.insertInto('station').values({ id: 100_007, slug: 'padaria', created_at: at }).execute();
      const row = { station_id: 100_007, slug: 'padaria', tokens: text, made_by: null, created_at: at };
      await db.insertInto('station_row').values(row).execute();
      const logo = { station_id: 100_007, name: 'logo.png', body: Buffer.from('a logo') };
      await db.insertInto('station_picture').values(logo).execute();
    };

    test('writes the token file with its pictures', async () => {
      await add();
      expect(await station('export padaria --dry-run', open)).toBe(0);
      expect(slugs()).not.toContain('padaria');
      expect(await station('export padaria', open)).toBe(0);
      const found = readStations(folder).stations.find(({ station: { id } }) => id === 100_007);
      expect(found).toMatchObject({
        file: join(folder, 'padaria.station.json'),
        station: { slug: 'padaria', theme: { brand: '#ffc400' } },
      });
      expect(readFileSync(found?.pictures.logo ?? '', 'utf8')).toBe('a logo');
      expect(await station('export padaria', open)).toBe(1);
      expect(err.at(-1)).toContain('padaria already has a file');
      expect(await station('remove padaria --yes', open)).toBe(0);
      expect(await database.db.selectFrom('station_row').select('slug').execute()).toEqual([]);
    });

    test('refuses a damaged or missing row', async () => {
      await add('{ "id": 100007, "slug": "padaria", "theme": { "brand": "#ffc40" } }');
      expect(await station('export padaria', open)).toBe(1);
      expect(err.at(-1)).toContain('row 100007:1:56 theme.brand: found "#ffc40"');
      expect(await station('export nenhuma', open)).toBe(1);
      expect(err.at(-1)).toBe('export: no station nenhuma was created on the portal (not in the database)');
      expect(slugs()).not.toContain('padaria');
    });

    test('refuses a station that clashes with a file', async () => {
      await add(JSON.stringify({ ...tokens, domains: ['aurora.example.org'] }));
      expect(await station('export padaria', open)).toBe(1);
      expect(err.at(-1)).toContain('is taken by');
    });
  });

  test('counts every table that references a station or a member', async () => {
    const { db } = database;
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name IN ('station_id', 'member_id')`.execute(db);
    const found = (await belongingsOf(db, 1)).map(({ table }) => table);
    expect(rows.length).toBeGreaterThan(4);
    // Version tables outlive their station, because its removal is a change too.
    const own = rows
      .map(({ name }) => name)
      .filter((name) => !/^(?:content|station_row)_version$/.test(name));
    expect(found).toEqual(expect.arrayContaining(own));
  });
});

describe('a command', () => {
  const none = () => openStationsDatabase({ dataDir: join(dataDir, 'none') });

  test('works on the files without a database and creates none', async () => {
    expect(await station('remove aurora --yes', none)).toBe(0);
    expect(out).toEqual([
      'Clube Aurora (id 1, aurora) was removed:',
      '  4 files',
      `  ${join(folder, 'aurora.station.json')}`,
      `  ${join(folder, 'pictures', 'aurora')}: 2 files`,
      `  ${join(folder, 'content', 'aurora.content.json')}`,
      '  no database found; set DATA_DIR or DATABASE_URL',
      '4 files were removed.',
    ]);
    expect(slugs()).not.toContain('aurora');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('reports that the running portal holds the database', async () => {
    mkdirSync(join(dataDir, 'pg'));
    const unlock = lockFolder(dataDir);
    expect(await station('remove aurora --yes', () => openStationsDatabase({ dataDir }))).toBe(1);
    unlock();
    expect(err.join()).toContain('stop the portal first');
    expect(slugs()).toContain('aurora');
  });

  test.each([
    ['remove', 'usage: npm run station -- remove <slug>'],
    ['remove nada', 'no station nada with a valid file'],
    ['remove aurora --force', "Unknown option '--force'"],
    ['rename aurora minerva', 'minerva is taken by'],
    ['rename aurora aurora', 'it is already called aurora'],
    ['rename aurora São', 'allowed: '],
  ])('explains the mistake in %s', async (command, words) => {
    expect(await station(command, none)).toBe(1);
    expect(err.join('\n')).toContain(words);
  });

  test('changes only the renamed parts of a file', () => {
    const aurora = readStations(folder).stations.find(({ station: { slug } }) => slug === 'aurora');
    const text = readFileSync(join(folder, 'aurora.station.json'), 'utf8').replace(
      '"contact"',
      '"pictures": { "logo": "pictures/aurora/logo.svg", "headersPhone": ["aurora/a.png"] },\n  "contact"',
    );
    const before = {
      ...aurora?.station,
      pictures: { logo: 'pictures/aurora/logo.svg', headersPhone: ['aurora/a.png'] },
    };
    const next = renamedText(text, before as Parameters<typeof renamedText>[1], 'lua');
    expect(next).toBe(
      text
        .replace('"slug": "aurora"', '"slug": "lua"')
        .replace('pictures/aurora/', 'pictures/lua/')
        .replace('["aurora/', '["lua/'),
    );
  });
});
