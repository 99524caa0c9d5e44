import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { getAbout, listPublicActions, listSections } from '@estacao/contract';
import { activityKind, sectionKind } from '@estacao/domain';
import { type FoundStation, readStations, stationFiles } from '@estacao/stations';
import type { OwnContent, SampleSection } from '@estacao/stations/content';
import { contentSchemaFile, readSamples } from '@estacao/stations/content/files';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as areas from '../areas/index.ts';
import type { Database } from '../database/database.ts';
import { lockFolder } from '../database/lock-file.ts';
import { databasesFor } from '../testing/each-database.ts';
import { testKeyring } from '../testing/template.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { contentIn, writeContent } from './content.ts';
import { run } from './run.ts';
import { openStationsDatabase, type Surroundings } from './station.ts';

const { stations } = readStations();
const PROVEN = process.env.PROVE === 'true';
/** The proof compares all stations, a test run a third of them chosen by SEED. */
const compared = stations.filter((_, place) => PROVEN || (place + Number(process.env.SEED ?? 1)) % 3 === 0);

function stationOf(slug: string): FoundStation {
  const found = stations.find(({ station }) => station.slug === slug);
  if (found === undefined) throw new Error(`unknown station: ${slug}`);
  return found;
}

let folder: string;
let out: string[];
let err: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  for (const file of stationFiles()) cpSync(file, join(folder, basename(file)));
  mkdirSync(join(folder, 'content'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  [out, err] = [[], []];
});

function content(words: string, open: Surroundings['open']) {
  return run(['content', ...words.split(' ')], {
    cwd: folder,
    folder,
    open,
    keyring: () => testKeyring,
    stationUrl: (slug) => slug,
    now: () => new Date(),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
}

function written({
  members: _,
  posts: _posted,
  trophies,
  news,
  activities,
  events,
  quizzes,
  surveys,
  ...lists
}: OwnContent): OwnContent {
  return {
    ...lists,
    news: (news ?? []).map(({ daysAgo: _ago, ...piece }) => piece),
    quizzes: (quizzes ?? []).map(({ expiresInDays: _expires, ...quiz }) => quiz),
    activities: (activities ?? []).map((activity) => {
      const { opensInDays: _opens, closesInDays: _closes, doneDaysAgo: _done, ...rest } = activity;
      const { voucherUsed: _used, subscribedDaysAgo: _since, unpaid: _unpaid, ...known } = rest;
      const { talk: _talk, likedBy: _liked, course, ...written } = known;
      if (course === undefined) return written;
      const { inDays: _inDays, ...always } = course;
      return { ...written, course: always };
    }),
    events: (events ?? []).map(({ inDays: _inDays, from: _from, to: _to, days: _days, ...event }) => event),
    trophies: (trophies ?? []).map(({ daysAgo: _ago, ...trophy }) => trophy),
    surveys: (surveys ?? []).map(({ questions, ...survey }) => ({
      ...survey,
      questions: questions.map(({ options, ...question }) => ({
        ...question,
        ...(options && { options: options.map(({ votes: _votes, ...option }) => option) }),
      })),
    })),
  };
}

function timeless({
  activities = [],
  quizzes = [],
  news = [],
  events = [],
  ...lists
}: OwnContent): OwnContent {
  return {
    ...lists,
    news: news.map(({ publishedAt: _at, ...piece }) => piece),
    events: events.map(({ start: _start, end: _end, ...event }) => event),
    quizzes: quizzes.map(({ expires: _expires, ...quiz }) => quiz),
    activities: activities.map(({ opens: _opens, closes: _closes, course, ...rest }) => {
      if (course === undefined) return rest;
      const { date: _date, ...always } = course;
      return { ...rest, course: always };
    }),
  };
}

/** Drops values equal to their default. */
function short({
  sections = [],
  activities = [],
  categories = [],
  journeys = [],
  nowPlaying = [],
  plans = [],
  benefits = [],
  trophies = [],
  fuelCampaigns = [],
  documents = [],
  news = [],
  downloads = [],
  events = [],
  affiliates = [],
  quizzes = [],
  surveys = [],
  unionAreas = [],
  unionNews = [],
  unionThemes = [],
}: OwnContent): OwnContent {
  return {
    unionAreas,
    unionNews,
    unionThemes,
    sections: sections.map(({ items = [], ...rest }) => (items.length > 0 ? { ...rest, items } : rest)),
    activities: activities.map(shortActivity),
    categories,
    journeys,
    nowPlaying,
    plans: plans.map(({ benefits = [], highlighted, discount, ...rest }) => ({
      ...rest,
      ...(benefits.length > 0 && { benefits }),
      ...(highlighted && { highlighted }),
      ...(discount && { discount }),
    })),
    benefits,
    trophies,
    fuelCampaigns,
    documents,
    news,
    downloads,
    events,
    affiliates,
    quizzes: quizzes.map(shortQuiz),
    surveys: surveys.map(({ questions, feedbacks = [], ...rest }) => ({
      ...rest,
      questions: questions.map(({ options = [], ...question }) => ({
        ...question,
        ...(options.length > 0 && {
          options: options.map(({ correct, ...option }) => ({ ...option, ...(correct && { correct }) })),
        }),
      })),
      ...(feedbacks.length > 0 && { feedbacks }),
    })),
  };
}

type SampleQuiz = NonNullable<OwnContent['quizzes']>[number];

function shortQuiz({ flow, points, shuffle, questions, ...quiz }: SampleQuiz): SampleQuiz {
  return {
    ...quiz,
    ...(flow === 'scored' && quiz.activity === undefined && { flow }),
    ...(points && { points }),
    ...(shuffle && { shuffle }),
    questions: questions.map(({ kind, ...question }) => ({ ...question, ...(kind === 'photo' && { kind }) })),
  };
}

type SampleActivity = NonNullable<OwnContent['activities']>[number];

function shortActivity(activity: SampleActivity): SampleActivity {
  const isSaid = ([name, value]: [string, unknown]) =>
    value !== false &&
    !(Array.isArray(value) && value.length === 0) &&
    !(value === 0 && ['points', 'invitedPoints', 'cashback', 'discountDelivery', 'discount'].includes(name));
  const said = (whole: object) => Object.fromEntries(Object.entries(whole).filter(isSaid));
  const { products, deliveryLocations, videos } = activity;
  return {
    ...said({
      ...activity,
      products: products?.map(said) ?? false,
      deliveryLocations: deliveryLocations?.map(said) ?? false,
      videos: videos?.map(said) ?? false,
    }),
  } as SampleActivity;
}

const writing = { prune: true, dryRun: false };

describe.each(databasesFor('content by the command line'))('content, on %s', (_, databases) => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    database = await databases().fresh();
    api = await startTestApi({ database });
  });
  afterAll(() => api.stop());
  const open = async () => ({ db: database.db, words: 'the database', close: async () => {} });

  test('of every shipped station equals its samples', async () => {
    for (const found of compared) {
      const there = await contentIn(database.db, found);
      expect(timeless(there)).toEqual(written(readSamples(found)));
      const { before, after } = await writeContent(database.db, found, readSamples(found), writing);
      expect([before, after]).toEqual([there, there]);
    }
  });

  test('survives an export, a write and another export unchanged', async () => {
    const found = stationOf('minerva');
    const file = join(folder, 'again.json');
    await fc.assert(
      fc.asyncProperty(anyContent, async (given) => {
        await writeContent(database.db, found, given, writing);
        expect(await content('minerva again.json --export', open)).toBe(0);
        const text = readFileSync(file, 'utf8');
        const { $schema, ...taken } = JSON.parse(text);
        expect($schema).toMatch(/content\.schema\.json$/);
        expect(taken).toEqual(short(given));
        out = [];
        expect(await content('minerva again.json --prune', open)).toBe(0);
        expect(err).toEqual([]);
        expect(out).toEqual([
          `${found.station.name} (id ${found.station.id}, minerva), in the database:`,
          'No changes in 19 lists.',
        ]);
        expect(await content('minerva again.json --export', open)).toBe(0);
        expect(readFileSync(file, 'utf8')).toBe(text);
      }),
      { numRuns: PROVEN ? 15 : 4 },
    );
  });

  test('reaches a running API and keeps its ids', async () => {
    const found = stationOf('aurora');
    const { id } = found.station;
    const ask = async () => {
      const query = { 'where[station_id]': id };
      const sections = await api.client('aurora').call(listSections, { query });
      return sections.filter((section) => section.kind !== 'unread');
    };
    const before = await ask();
    const item = before.flatMap(({ items }) => items).find(({ link }) => link === 'about');
    const now = readSamples(found);
    const [first, ...rest] = now.sections;
    const sections = [
      ...rest,
      { key: 'novidade', kind: 'cards', title: 'Novidade', items: [{ key: 'a', name: 'A' }] } as const,
      { ...first, title: 'Outro título' },
    ];
    writeFileSync(join(folder, 'content', 'aurora.content.json'), JSON.stringify({ sections }));

    expect(await content('aurora --dry-run', open)).toBe(0);
    const title = `${found.station.name} (id ${id}, aurora), in the database:`;
    const changes = [
      '  1 added, 1 changed, 1 list reordered',
      '  sections:',
      '    + novidade',
      '    ~ beneficios: title',
      '    order changed',
    ];
    expect(out).toEqual([title, ...changes, '3 changes in 1 list would be written.']);
    expect(await ask()).toEqual(before);

    out = [];
    expect(await content('aurora', open)).toBe(0);
    expect(out).toEqual([
      title,
      ...changes,
      '3 changes in 1 list written. A running portal shows them within seconds.',
    ]);
    const after = await ask();
    expect(after.map(({ title }) => title).slice(-2)).toEqual(['Novidade', 'Outro título']);
    expect(after.at(-1)?.id).toBe(before[0]?.id);
    expect(
      await api.client('aurora').call(getAbout, { params: { id: item?.id ?? 0, stationId: id } }),
    ).toMatchObject({ name: item?.name });
    await writeContent(database.db, found, { sections: now.sections }, writing);
    expect(await ask()).toEqual(before);
  });

  test('missing from the file moves to the end, or is removed with --prune', async () => {
    const found = stationOf('ipe');
    const { activities } = readSamples(found);
    const [first, second] = activities;
    const file = join(folder, 'some.json');
    writeFileSync(file, JSON.stringify({ activities: [second, { ...first, name: 'Outra' }] }));
    const keys = async () =>
      (await api.client('ipe').call(listPublicActions, { params: { stationId: found.station.id } })).length;
    const before = await keys();
    expect(await content('ipe some.json', open)).toBe(0);
    const rest = activities.slice(2).map(({ key }) => key);
    expect(out).toContain(`    not in the file, kept: ${rest.join(', ')}`);
    expect(await keys()).toBe(before);
    const { activities: all = [] } = await contentIn(database.db, found);
    expect(all.map(({ key }) => key)).toEqual([second?.key, first?.key, ...rest]);

    expect(await content('ipe some.json --prune', open)).toBe(0);
    expect(out.join('\n')).toContain(rest.map((key) => `    - ${key}`).join('\n'));
    const { activities: left = [] } = await contentIn(database.db, found);
    expect(left.map(({ key }) => key)).toEqual([second?.key, first?.key]);
    const other = stationOf('cerrado');
    expect(timeless(await contentIn(database.db, other))).toEqual(written(readSamples(other)));
  });

  test('that files cannot express stays unchanged', async () => {
    const found = stationOf('orvalho');
    const { db } = database;
    const { sections } = readSamples(found);
    const [first] = sections;
    const item: SampleSection = { key: 'sem', kind: 'cards', items: [{ key: 'imagem', name: 'Imagem' }] };
    await writeContent(db, found, { sections: [item, ...sections] }, writing);
    const { id } = await db
      .updateTable('landing_section')
      .set({ title_color: '#123456' })
      .where('station_id', '=', found.station.id)
      .where('key', '=', 'sem')
      .returning('id')
      .executeTakeFirstOrThrow();
    const pictures = () =>
      db.selectFrom('landing_item').select('image').where('section_id', '=', id).execute();
    await db.updateTable('landing_item').set({ image: '/logo.svg' }).where('section_id', '=', id).execute();
    const changed: SampleSection = { ...item, title: 'Agora com título' };
    await writeContent(db, found, { sections: [changed, ...sections] }, writing);
    expect(await pictures()).toEqual([{ image: '/logo.svg' }]);
    const row = await db.selectFrom('landing_section').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ title: 'Agora com título', title_color: '#123456' });
    const withCover: SampleSection = { ...item, items: [{ key: 'imagem', name: 'Imagem', cover: 'quiz' }] };
    await writeContent(db, found, { sections: [withCover] }, writing);
    expect(await pictures()).toEqual([{ image: expect.stringContaining('/covers/quiz.') }]);
    await writeContent(db, found, { sections: [item] }, writing);
    expect(await pictures()).toEqual([{ image: null }]);
    expect(first).toBeDefined();
  });

  test('updates a trophy’s text for its holders and takes it from no member', async () => {
    const found = stationOf('pampa');
    const { db } = database;
    const given = () =>
      db.selectFrom('trophy').select('description').where('station_id', '=', found.station.id).execute();
    const [first, ...rest] = readSamples(found).trophies;
    if (first === undefined) throw new Error('no trophies');
    const before = await given();
    const count = before.filter(({ description }) => description === first.description).length;
    await writeContent(db, found, { trophies: [{ ...first, description: 'Bem-vindo' }, ...rest] }, writing);
    expect((await given()).filter(({ description }) => description === 'Bem-vindo')).toHaveLength(count);
    await writeContent(db, found, { trophies: rest.slice(0, 1) }, writing);
    expect(await given()).toHaveLength(before.length);
    expect((await given()).filter(({ description }) => description === 'Bem-vindo')).toHaveLength(count);
  });

  test('with mistakes is refused completely, with the place of each mistake', async () => {
    const found = stationOf('girassol');
    const before = await contentIn(database.db, found);
    const text = `{
  "sections": [{ "key": "um", "kind": "cards", "items": [{ "key": "a", "name": "A", "cover": "quis" }] }],
  "activites": []
}`;
    writeFileSync(join(folder, 'wrong.json'), text);
    expect(await content('girassol wrong.json --prune', open)).toBe(1);
    expect(err.join('\n').split('\n')).toEqual([
      expect.stringMatching(
        /^wrong\.json:2:94 sections\[0\]\.items\[0\]\.cover: found "quis"; .* did you mean "quiz"\?$/,
      ),
      expect.stringMatching(/^wrong\.json:3:3 .*"activites".* did you mean "activities"\?$/),
    ]);
    expect(await contentIn(database.db, found)).toEqual(before);
  });

  test('that the database refuses is rolled back completely', async () => {
    const found = stationOf('girassol');
    const before = await contentIn(database.db, found);
    const wrong = { key: 'x', kind: 'redirect', name: 'Sem endereço' } as const;
    const both = { sections: [{ key: 'novo', kind: 'form' } as const], activities: [wrong] };
    await expect(writeContent(database.db, found, both, writing)).rejects.toThrow('activity_check');
    expect(await contentIn(database.db, found)).toEqual(before);
  });
});

describe('the content command', () => {
  const dataDir = () => mkdtempSync(join(tmpdir(), 'data-'));

  test('reports that the running portal holds the database', async () => {
    const own = dataDir();
    mkdirSync(join(own, 'pg'));
    const unlock = lockFolder(own);
    expect(await content('aurora', () => openStationsDatabase({ dataDir: own }))).toBe(1);
    unlock();
    rmSync(own, { recursive: true });
    expect(err.join()).toContain('stop the portal first');
  });

  test.each([
    ['aurora', 'no database found'],
    ['nada', 'no station nada with a valid file'],
    ['aurora a b', 'usage: npm run station -- content <slug>'],
    ['aurora --yes', "Unknown option '--yes'"],
  ])('explains the mistake in content %s', async (words, message) => {
    expect(await content(words, async () => undefined)).toBe(1);
    expect(err.join()).toContain(message);
  });
});

describe('the lists of a content file', () => {
  const { properties } = JSON.parse(readFileSync(contentSchemaFile, 'utf8'));

  test('each have an area that writes them, except members and their posts', () => {
    const parts = Object.values(areas).flatMap((area) => ('content' in area ? (area.content ?? []) : []));
    const lists = ['$schema', 'members', 'posts', ...parts.map(({ list }) => list)];
    expect(Object.keys(properties).sort()).toEqual(lists.sort());
  });

  test('accept every kind that the calls carry', () => {
    const known = (list: string) => properties[list].items.properties.kind.enum;
    const kinds = (kindOf: (number: number) => string) =>
      Array.from({ length: 100 }, (_, number) => kindOf(number)).filter((kind) => kind !== 'unknown');
    expect(known('sections')).toEqual(kinds(sectionKind));
    expect(known('activities')).toEqual(kinds(activityKind));
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ú<>"'\\/&] ?[A-Za-zÀ-ú0-9]{0,12}$/);
const cover = fc.constantFrom('quiz', 'cupom', 'convite', 'doacao' as const);
const color = fc.constantFrom('#102030', '#fefefe');
const key = fc.stringMatching(/^[a-z0-9]{1,4}(-[a-z0-9]{1,3})?$/);

function keyed<Entry>(
  shape: { [Key in keyof Entry]: fc.Arbitrary<Entry[Key]> },
  ...required: (keyof Entry)[]
) {
  return fc.uniqueArray(fc.record({ key, ...shape }, { requiredKeys: ['key', ...required] as never }), {
    maxLength: 5,
    selector: (entry) => (entry as { key: string }).key,
  });
}

function discounted<Plan extends { amount?: number }>(
  plan: Plan,
): fc.Arbitrary<Plan & { discount?: number }> {
  if (plan.amount === undefined) return fc.constant(plan);
  const discount = fc.integer({ min: 0, max: Math.round(plan.amount * 100) });
  return fc.oneof(
    fc.constant(plan),
    discount.map((cents) => ({ ...plan, discount: cents / 100 })),
  );
}

function shared<Activity extends { kind?: string }>(
  activity: Activity,
): fc.Arbitrary<Activity & { shareUrl?: string }> {
  if (activity.kind !== 'share') return fc.constant(activity);
  const links = fc.constantFrom('https://example.org/campanha?a=1', '/', '/#plans', '/suporte');
  return fc.oneof(
    fc.constant(activity),
    links.map((shareUrl) => ({ ...activity, shareUrl })),
  );
}

const amount = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);
const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00Z`);

function sold<Activity extends { kind?: string }>(activity: Activity): fc.Arbitrary<Activity> {
  const more: Record<string, fc.Arbitrary<object>> = {
    coupon: fc.oneof(
      fc.record({ price: amount }, { requiredKeys: [] }),
      fc.record({
        products: keyed(
          { name: word, value: amount, description: word, cover, limit: fc.nat(20), stock: fc.nat(50) },
          'name',
          'value',
        ),
      }),
    ),
    agreement: fc.record(
      { price: amount, agreement: fc.record({ checkbox: word, button: word }) },
      { requiredKeys: [] },
    ),
    subscription: fc.record(
      {
        recurrence: fc.constantFrom('weekly', 'monthly', 'quarterly', 'yearly'),
        products: keyed({ name: word, value: amount, description: word, cover }, 'name', 'value'),
      },
      { requiredKeys: [] },
    ),
    course: fc.record({
      course: fc.record(
        { price: amount, discountPrice: amount, date: day, place: word, rules: word },
        { requiredKeys: ['price'] },
      ),
    }),
  };
  const own = more[activity.kind ?? ''];
  return own === undefined ? fc.constant(activity) : own.map((parts) => ({ ...activity, ...parts }));
}

function inOrder<Activity extends { key?: string }>(
  activities: readonly Activity[],
): (Activity & { requires?: string[] })[] {
  return activities.map((activity, index) =>
    index % 2 === 0
      ? activity
      : { ...activity, requires: activities.slice(0, index).map(({ key = '' }) => key) },
  );
}

const questions = fc.array(
  fc
    .record(
      { question: word, correct: fc.constantFrom(1, 2), explanation: word, right: word, wrong: word },
      { requiredKeys: ['question', 'correct'] },
    )
    .chain((question) =>
      fc.oneof(
        fc.array(word, { minLength: 2, maxLength: 6 }).map((answers) => ({ ...question, answers })),
        fc
          .array(cover, { minLength: 2, maxLength: 6 })
          .map((answers) => ({ ...question, answers, kind: 'photo' as const })),
      ),
    ),
  { minLength: 1, maxLength: 3 },
);

function withQuizzes(content: OwnContent): OwnContent {
  const played = (content.activities ?? []).filter(({ kind }) => kind === 'quiz').map(({ key }) => key);
  const quizzes = (content.quizzes ?? []).map((quiz, index) => {
    const activity = played[index];
    if (activity === undefined) return quiz;
    const { points: _points, expires: _expires, flow: _flow, ...rest } = quiz;
    return { ...rest, activity };
  });
  return { ...content, quizzes };
}

function withRows(content: OwnContent): OwnContent {
  const keys = (content.activities ?? []).map(({ key }) => key);
  const named = <Row extends object>(rows: readonly Row[] = []) =>
    rows.map((row, index) => ({ ...row, activities: keys.slice(index) }));
  return {
    ...content,
    categories: named(content.categories),
    journeys: named(content.journeys),
    nowPlaying: named(content.nowPlaying),
    surveys: (content.surveys ?? []).slice(0, keys.length).map((survey, index) => ({
      ...survey,
      activity: keys[index] ?? '',
    })),
  };
}

/** Paid activities get a limit: without one, content may not pay more points than it costs. */
function limited<Activity extends { readonly limit?: number | undefined }>(activity: Activity): Activity {
  return 'products' in activity || 'price' in activity || 'course' in activity
    ? { ...activity, limit: activity.limit || 1 }
    : activity;
}

const anyContent = fc
  .record({
    sections: keyed(
      {
        kind: fc.constantFrom('cards', 'rows', 'app', 'form', 'media'),
        menu: word,
        title: word,
        subtitle: word,
        items: keyed(
          {
            name: word,
            description: word,
            cover,
            videoUrl: fc.constant('https://example.org/video'),
            link: fc.constantFrom('login', 'signup', 'about', 'https://example.org/?a=1'),
            button: word,
            imageLeft: fc.boolean(),
          },
          'name',
        ),
      },
      'kind',
    ),
    activities: keyed(
      {
        kind: fc.constantFrom('share', 'quiz', 'coupon', 'course', 'agreement', 'subscription'),
        name: word,
        cover,
        label: word,
        url: fc.constant('https://example.org/a'),
        videoUrl: fc.constant('https://example.org/video'),
        membersOnly: fc.boolean(),
        description: word,
        rules: word,
        content: word,
        points: amount,
        cashback: amount,
        feedback: word,
        animation: fc.integer({ min: 1, max: 3 }),
        comments: fc.boolean(),
        opens: day,
        closes: day,
        over: day,
        unpublished: fc.boolean(),
        limit: fc.integer({ min: 0, max: 20 }),
        partner: fc.integer({ min: 1, max: 900 }),
        featured: cover,
        carousel: fc.integer({ min: 1, max: 20 }),
        family: fc.boolean(),
        fullTank: fc.boolean(),
        voucherRules: word,
        deliveryLocations: keyed(
          { name: word, price: amount, delivery: fc.boolean(), street: word, addressHelp: word },
          'name',
          'price',
        ),
        discountDelivery: amount,
        oneProduct: fc.boolean(),
        digital: fc.boolean(),
        paymentOnly: fc.boolean(),
        installments: fc.boolean(),
        vouchers: fc.boolean(),
        voucherCodes: fc.boolean(),
        videos: keyed(
          {
            name: word,
            url: fc.constantFrom('https://example.org/v.mp4', '/videos/amostra.webm'),
            required: fc.boolean(),
            duration: fc.integer({ min: 1, max: 9000 }),
          },
          'name',
          'url',
        ),
      },
      'kind',
      'name',
    )
      .chain((activities) => fc.tuple(...activities.map((activity) => shared(activity))))
      .chain((activities) => fc.tuple(...activities.map((activity) => sold(activity))))
      .map((activities) => inOrder(activities.map(limited))),
    plans: keyed(
      {
        name: word,
        description: word,
        cover,
        benefits: fc.array(word, { maxLength: 3 }),
        amount: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
        period: fc.constantFrom('weekly', 'monthly', 'halfyearly', 'yearly'),
        highlighted: fc.boolean(),
        button: word,
      },
      'name',
    ).chain((plans) => fc.tuple(...plans.map((plan) => discounted(plan)))),
    documents: keyed({ name: word, url: fc.constantFrom('https://example.org/a.pdf', '/a') }, 'name', 'url'),
    news: keyed({ title: word, subtitle: word, cover, body: word, publishedAt: day }, 'title', 'publishedAt'),
    downloads: keyed(
      {
        name: word,
        description: word,
        file: fc.constantFrom('https://example.org/a.pdf', '/a'),
        size: fc.integer({ min: 1, max: 2_000_000 }),
        title: word,
        subtitle: word,
        body: word,
      },
      'name',
      'file',
    ),
    events: keyed({ name: word, description: word, cover, start: day, end: day }, 'name', 'start').map(
      (list) =>
        list.map(({ end, ...event }) =>
          end !== undefined && Date.parse(end) > Date.parse(event.start ?? '') ? { ...event, end } : event,
        ),
    ),
    unionAreas: fc.constantFrom(
      [],
      [{ key: 'legal' as const, topics: ['Rescisão'], phone: '(13) 3219-4500' }],
      [
        { key: 'health' as const },
        { key: 'legal' as const, texts: [{ page: 'orientacoes', paragraphs: ['Às segundas.'] }] },
      ],
    ),
    unionNews: keyed(
      { area: fc.constantFrom('legal' as const, 'political' as const), title: word, content: word, cover },
      'area',
      'title',
      'content',
    ),
    unionThemes: keyed({ type: word, title: word, description: word }, 'title'),
    affiliates: keyed(
      { birthday: fc.constantFrom('1988-03-14', '2000-02-29'), email: fc.constant('joana@exemplo.test') },
      'birthday',
      'email',
    ).chain((list) =>
      fc
        .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: list.length, maxLength: list.length })
        .map((numbers) =>
          list.map((one, index) => ({ ...one, cpf: `390533447${String(numbers[index]).padStart(2, '0')}` })),
        ),
    ),
    benefits: keyed({ name: word }, 'name'),
    trophies: keyed({ description: word, cover }, 'description'),
    quizzes: keyed(
      {
        name: word,
        description: word,
        flow: fc.constantFrom('retry', 'scored'),
        points: amount,
        expires: day,
        shuffle: fc.boolean(),
        questions,
      },
      'name',
      'questions',
    ),
    categories: keyed({ name: word, icon: cover }, 'name'),
    journeys: keyed({ name: word }, 'name'),
    nowPlaying: keyed({ title: word }, 'title'),
    fuelCampaigns: keyed(
      {
        name: word,
        description: word,
        cover,
        types: fc.uniqueArray(
          fc.record({ type: key, price: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100) }),
          {
            minLength: 1,
            maxLength: 3,
            selector: ({ type }) => type,
          },
        ),
        mostLitres: fc.integer({ min: 100, max: 100_000 }).map((hundredths) => hundredths / 100),
        mostVouchers: fc.integer({ min: 1, max: 20 }),
        opens: day,
        closes: day,
      },
      'name',
      'types',
      'mostLitres',
      'mostVouchers',
    ),
    surveys: keyed(
      {
        name: word,
        questions: keyed({ question: word, cover, color, textColor: color }, 'question').map((questions) =>
          questions.map((question, index) => ({
            ...question,
            ...([
              { type: 'text' },
              { type: 'single-other', other: 'Outra', options: [{ key: 'a', label: 'A', correct: true }] },
              { type: 'multiple', options: [{ key: 'b', label: 'B', cover: 'quiz', correct: false }] },
              { type: 'file' },
            ][index % 4] ?? {}),
          })),
        ),
        feedbacks: keyed(
          { text: word, range: fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100) },
          'text',
        ),
      },
      'name',
      'questions',
    ).map((surveys) => surveys.filter(({ questions = [] }) => questions.length > 0)),
  })
  .map((content) => withQuizzes(withRows(content as unknown as OwnContent)));
