import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { getAbout, listPublicActions, listSections } from '@estacao/contract';
import { activityKind, sectionKind } from '@estacao/domain';
import { readStations, type ServedStation, stationFiles } from '@estacao/stations';
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
import { readStationContent, writeContent } from './content.ts';
import { run } from './run.ts';
import { type CommandEnvironment, openStationsDatabase } from './station.ts';

const { stations } = readStations();
const IS_FULL_RUN = process.env.PROVE === 'true';
/** A full run (`PROVE=true`) compares all stations. Other runs compare a third, chosen by `SEED`. */
const comparedStations = stations.filter(
  (_, index) => IS_FULL_RUN || (index + Number(process.env.SEED ?? 1)) % 3 === 0,
);

function stationOf(slug: string): ServedStation {
  const servedStation = stations.find(({ station }) => station.slug === slug);
  if (servedStation === undefined) throw new Error(`unknown station: ${slug}`);
  return servedStation;
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

function runContent(commandLine: string, openDatabase: CommandEnvironment['openDatabase']) {
  return run(['content', ...commandLine.split(' ')], {
    cwd: folder,
    folder,
    openDatabase,
    keyring: () => testKeyring,
    stationUrl: (slug) => slug,
    now: () => new Date(),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
}

function withoutSampleFields({
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
      const { voucherUsed: _used, subscribedDaysAgo: _since, unpaid: _unpaid, ...contentFields } = rest;
      const { talk: _talk, likedBy: _liked, course, ...activityFields } = contentFields;
      if (course === undefined) return activityFields;
      const { inDays: _inDays, ...courseFields } = course;
      return { ...activityFields, course: courseFields };
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

function withoutDates({
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
      const { date: _date, ...courseFields } = course;
      return { ...rest, course: courseFields };
    }),
  };
}

/** Drops values equal to their default. */
function withoutDefaults({
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
    activities: activities.map(activityWithoutDefaults),
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
    quizzes: quizzes.map(quizWithoutDefaults),
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

function quizWithoutDefaults({ flow, points, shuffle, questions, ...quiz }: SampleQuiz): SampleQuiz {
  return {
    ...quiz,
    ...(flow === 'scored' && quiz.activity === undefined && { flow }),
    ...(points && { points }),
    ...(shuffle && { shuffle }),
    questions: questions.map(({ kind, ...question }) => ({ ...question, ...(kind === 'photo' && { kind }) })),
  };
}

type SampleActivity = NonNullable<OwnContent['activities']>[number];

function activityWithoutDefaults(activity: SampleActivity): SampleActivity {
  const isSet = ([name, value]: [string, unknown]) =>
    value !== false &&
    !(Array.isArray(value) && value.length === 0) &&
    !(value === 0 && ['points', 'invitedPoints', 'cashback', 'discountDelivery', 'discount'].includes(name));
  const withoutUnset = (entry: object) => Object.fromEntries(Object.entries(entry).filter(isSet));
  const { products, deliveryLocations, videos } = activity;
  return {
    ...withoutUnset({
      ...activity,
      products: products?.map(withoutUnset) ?? false,
      deliveryLocations: deliveryLocations?.map(withoutUnset) ?? false,
      videos: videos?.map(withoutUnset) ?? false,
    }),
  } as SampleActivity;
}

const writeOptions = { prune: true, dryRun: false };

describe.each(databasesFor('content by the command line'))('content, on %s', (_, databases) => {
  let api: TestApi;
  let database: Database;
  beforeAll(async () => {
    database = await databases().createDatabase();
    api = await startTestApi({ database });
  });
  afterAll(() => api.stop());
  const openTestDatabase = async () => ({ db: database.db, label: 'the database', close: async () => {} });

  test('the database holds the samples of shipped stations, and writing the samples changes nothing', async () => {
    for (const servedStation of comparedStations) {
      const storedContent = await readStationContent(database.db, servedStation);
      expect(withoutDates(storedContent)).toEqual(withoutSampleFields(readSamples(servedStation)));
      const { contentBefore, contentAfter } = await writeContent(
        database.db,
        servedStation,
        readSamples(servedStation),
        writeOptions,
      );
      expect([contentBefore, contentAfter]).toEqual([storedContent, storedContent]);
    }
  });

  test('an exported file stays the same after it is written and exported again', async () => {
    const servedStation = stationOf('minerva');
    const file = join(folder, 'again.json');
    await fc.assert(
      fc.asyncProperty(anyContent, async (sample) => {
        await writeContent(database.db, servedStation, sample, writeOptions);
        expect(await runContent('minerva again.json --export', openTestDatabase)).toBe(0);
        const text = readFileSync(file, 'utf8');
        const { $schema, ...exportedContent } = JSON.parse(text);
        expect($schema).toMatch(/content\.schema\.json$/);
        expect(exportedContent).toEqual(withoutDefaults(sample));
        out = [];
        expect(await runContent('minerva again.json --prune', openTestDatabase)).toBe(0);
        expect(err).toEqual([]);
        expect(out).toEqual([
          `${servedStation.station.name} (id ${servedStation.station.id}, minerva), in the database:`,
          'No changes in 19 lists.',
        ]);
        expect(await runContent('minerva again.json --export', openTestDatabase)).toBe(0);
        expect(readFileSync(file, 'utf8')).toBe(text);
      }),
      { numRuns: IS_FULL_RUN ? 15 : 4 },
    );
  });

  test('written content appears in a running API with the same ids', async () => {
    const servedStation = stationOf('aurora');
    const { id } = servedStation.station;
    const fetchSections = async () => {
      const query = { 'where[station_id]': id };
      const sections = await api.client('aurora').call(listSections, { query });
      return sections.filter((section) => section.kind !== 'unread');
    };
    const sectionsBefore = await fetchSections();
    const item = sectionsBefore.flatMap(({ items }) => items).find(({ link }) => link === 'about');
    const samples = readSamples(servedStation);
    const [first, ...otherSections] = samples.sections;
    const sections = [
      ...otherSections,
      { key: 'novidade', kind: 'cards', title: 'Novidade', items: [{ key: 'a', name: 'A' }] } as const,
      { ...first, title: 'Outro título' },
    ];
    writeFileSync(join(folder, 'content', 'aurora.content.json'), JSON.stringify({ sections }));

    expect(await runContent('aurora --dry-run', openTestDatabase)).toBe(0);
    const heading = `${servedStation.station.name} (id ${id}, aurora), in the database:`;
    const changes = [
      '  1 added, 1 changed, 1 list reordered',
      '  sections:',
      '    + novidade',
      '    ~ beneficios: title',
      '    order changed',
    ];
    expect(out).toEqual([heading, ...changes, '3 changes in 1 list would be written.']);
    expect(await fetchSections()).toEqual(sectionsBefore);

    out = [];
    expect(await runContent('aurora', openTestDatabase)).toBe(0);
    expect(out).toEqual([
      heading,
      ...changes,
      '3 changes in 1 list written. A running portal shows them within seconds.',
    ]);
    const sectionsAfter = await fetchSections();
    expect(sectionsAfter.map(({ title }) => title).slice(-2)).toEqual(['Novidade', 'Outro título']);
    expect(sectionsAfter.at(-1)?.id).toBe(sectionsBefore[0]?.id);
    expect(
      await api.client('aurora').call(getAbout, { params: { id: item?.id ?? 0, stationId: id } }),
    ).toMatchObject({ name: item?.name });
    await writeContent(database.db, servedStation, { sections: samples.sections }, writeOptions);
    expect(await fetchSections()).toEqual(sectionsBefore);
  });

  test('content entries missing from the file move to the end; --prune removes them', async () => {
    const servedStation = stationOf('ipe');
    const { activities } = readSamples(servedStation);
    const [first, second] = activities;
    const file = join(folder, 'some.json');
    writeFileSync(file, JSON.stringify({ activities: [second, { ...first, name: 'Outra' }] }));
    const countActivities = async () =>
      (await api.client('ipe').call(listPublicActions, { params: { stationId: servedStation.station.id } }))
        .length;
    const countBefore = await countActivities();
    expect(await runContent('ipe some.json', openTestDatabase)).toBe(0);
    const omittedKeys = activities.slice(2).map(({ key }) => key);
    expect(out).toContain(`    not in the file, kept: ${omittedKeys.join(', ')}`);
    expect(await countActivities()).toBe(countBefore);
    const { activities: storedActivities = [] } = await readStationContent(database.db, servedStation);
    expect(storedActivities.map(({ key }) => key)).toEqual([second?.key, first?.key, ...omittedKeys]);

    expect(await runContent('ipe some.json --prune', openTestDatabase)).toBe(0);
    expect(out.join('\n')).toContain(omittedKeys.map((key) => `    - ${key}`).join('\n'));
    const { activities: remainingActivities = [] } = await readStationContent(database.db, servedStation);
    expect(remainingActivities.map(({ key }) => key)).toEqual([second?.key, first?.key]);
    const otherStation = stationOf('cerrado');
    expect(withoutDates(await readStationContent(database.db, otherStation))).toEqual(
      withoutSampleFields(readSamples(otherStation)),
    );
  });

  test('columns without a field in content files stay unchanged', async () => {
    const servedStation = stationOf('orvalho');
    const { db } = database;
    const { sections } = readSamples(servedStation);
    const [first] = sections;
    const section: SampleSection = { key: 'sem', kind: 'cards', items: [{ key: 'imagem', name: 'Imagem' }] };
    await writeContent(db, servedStation, { sections: [section, ...sections] }, writeOptions);
    const { id } = await db
      .updateTable('landing_section')
      .set({ title_color: '#123456' })
      .where('station_id', '=', servedStation.station.id)
      .where('key', '=', 'sem')
      .returning('id')
      .executeTakeFirstOrThrow();
    const fetchPictures = () =>
      db.selectFrom('landing_item').select('image').where('section_id', '=', id).execute();
    await db.updateTable('landing_item').set({ image: '/logo.svg' }).where('section_id', '=', id).execute();
    const sectionWithTitle: SampleSection = { ...section, title: 'Agora com título' };
    await writeContent(db, servedStation, { sections: [sectionWithTitle, ...sections] }, writeOptions);
    expect(await fetchPictures()).toEqual([{ image: '/logo.svg' }]);
    const row = await db.selectFrom('landing_section').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ title: 'Agora com título', title_color: '#123456' });
    const sectionWithCover: SampleSection = {
      ...section,
      items: [{ key: 'imagem', name: 'Imagem', cover: 'quiz' }],
    };
    await writeContent(db, servedStation, { sections: [sectionWithCover] }, writeOptions);
    expect(await fetchPictures()).toEqual([{ image: expect.stringContaining('/covers/quiz.') }]);
    await writeContent(db, servedStation, { sections: [section] }, writeOptions);
    expect(await fetchPictures()).toEqual([{ image: null }]);
    expect(first).toBeDefined();
  });

  test('updates the text of awarded trophies, and keeps awarded trophies that the file omits', async () => {
    const servedStation = stationOf('pampa');
    const { db } = database;
    const fetchDescriptions = () =>
      db
        .selectFrom('trophy')
        .select('description')
        .where('station_id', '=', servedStation.station.id)
        .execute();
    const [first, ...otherTrophies] = readSamples(servedStation).trophies;
    if (first === undefined) throw new Error('no trophies');
    const descriptionsBefore = await fetchDescriptions();
    const count = descriptionsBefore.filter(({ description }) => description === first.description).length;
    await writeContent(
      db,
      servedStation,
      { trophies: [{ ...first, description: 'Bem-vindo' }, ...otherTrophies] },
      writeOptions,
    );
    expect((await fetchDescriptions()).filter(({ description }) => description === 'Bem-vindo')).toHaveLength(
      count,
    );
    await writeContent(db, servedStation, { trophies: otherTrophies.slice(0, 1) }, writeOptions);
    expect(await fetchDescriptions()).toHaveLength(descriptionsBefore.length);
    expect((await fetchDescriptions()).filter(({ description }) => description === 'Bem-vindo')).toHaveLength(
      count,
    );
  });

  test('refuses a content file with mistakes and reports the place of each mistake', async () => {
    const servedStation = stationOf('girassol');
    const contentBefore = await readStationContent(database.db, servedStation);
    const text = `{
  "sections": [{ "key": "um", "kind": "cards", "items": [{ "key": "a", "name": "A", "cover": "quis" }] }],
  "activites": []
}`;
    writeFileSync(join(folder, 'wrong.json'), text);
    expect(await runContent('girassol wrong.json --prune', openTestDatabase)).toBe(1);
    expect(err.join('\n').split('\n')).toEqual([
      expect.stringMatching(
        /^wrong\.json:2:94 sections\[0\]\.items\[0\]\.cover: found "quis"; .* did you mean "quiz"\?$/,
      ),
      expect.stringMatching(/^wrong\.json:3:3 .*"activites".* did you mean "activities"\?$/),
    ]);
    expect(await readStationContent(database.db, servedStation)).toEqual(contentBefore);
  });

  test('rolls back all content changes when the database refuses a row', async () => {
    const servedStation = stationOf('girassol');
    const contentBefore = await readStationContent(database.db, servedStation);
    const invalidActivity = { key: 'x', kind: 'redirect', name: 'Sem endereço' } as const;
    const invalidContent = {
      sections: [{ key: 'novo', kind: 'form' } as const],
      activities: [invalidActivity],
    };
    await expect(writeContent(database.db, servedStation, invalidContent, writeOptions)).rejects.toThrow(
      'activity_check',
    );
    expect(await readStationContent(database.db, servedStation)).toEqual(contentBefore);
  });
});

describe('the content command', () => {
  const createDataDir = () => mkdtempSync(join(tmpdir(), 'data-'));

  test('the content command reports that the running portal holds the database', async () => {
    const dataFolder = createDataDir();
    mkdirSync(join(dataFolder, 'pg'));
    const unlock = lockFolder(dataFolder);
    expect(await runContent('aurora', () => openStationsDatabase({ dataDir: dataFolder }))).toBe(1);
    unlock();
    rmSync(dataFolder, { recursive: true });
    expect(err.join()).toContain('stop the portal first');
  });

  test.each([
    ['aurora', 'no database found'],
    ['nada', 'no station nada with a valid file'],
    ['aurora a b', 'usage: npm run station -- content <slug>'],
    ['aurora --yes', "Unknown option '--yes'"],
  ])('explains the mistake in the arguments: %s', async (commandLine, message) => {
    expect(await runContent(commandLine, async () => undefined)).toBe(1);
    expect(err.join()).toContain(message);
  });
});

describe('the lists of a content file', () => {
  const { properties } = JSON.parse(readFileSync(contentSchemaFile, 'utf8'));

  test('each list of a content file except members and posts belongs to an area', () => {
    const areaLists = Object.values(areas).flatMap((area) => ('content' in area ? (area.content ?? []) : []));
    const listNames = ['$schema', 'members', 'posts', ...areaLists.map(({ list }) => list)];
    expect(Object.keys(properties).sort()).toEqual(listNames.sort());
  });

  test('the schema accepts every section and activity kind of the contract', () => {
    const kindsInSchema = (list: string) => properties[list].items.properties.kind.enum;
    const collectKinds = (kindOf: (number: number) => string) =>
      Array.from({ length: 100 }, (_, number) => kindOf(number)).filter((kind) => kind !== 'unknown');
    expect(kindsInSchema('sections')).toEqual(collectKinds(sectionKind));
    expect(kindsInSchema('activities')).toEqual(collectKinds(activityKind));
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ú<>"'\\/&] ?[A-Za-zÀ-ú0-9]{0,12}$/);
const cover = fc.constantFrom('quiz', 'cupom', 'convite', 'doacao' as const);
const color = fc.constantFrom('#102030', '#fefefe');
const key = fc.stringMatching(/^[a-z0-9]{1,4}(-[a-z0-9]{1,3})?$/);

function keyedArray<Entry>(
  shape: { [Key in keyof Entry]: fc.Arbitrary<Entry[Key]> },
  ...required: (keyof Entry)[]
) {
  return fc.uniqueArray(fc.record({ key, ...shape }, { requiredKeys: ['key', ...required] as never }), {
    maxLength: 5,
    selector: (entry) => (entry as { key: string }).key,
  });
}

function withDiscount<Plan extends { amount?: number }>(
  plan: Plan,
): fc.Arbitrary<Plan & { discount?: number }> {
  if (plan.amount === undefined) return fc.constant(plan);
  const discount = fc.integer({ min: 0, max: Math.round(plan.amount * 100) });
  return fc.oneof(
    fc.constant(plan),
    discount.map((cents) => ({ ...plan, discount: cents / 100 })),
  );
}

function withShareUrl<Activity extends { kind?: string }>(
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
const moment = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00Z`);

function withSaleFields<Activity extends { kind?: string }>(activity: Activity): fc.Arbitrary<Activity> {
  const fieldsByKind: Record<string, fc.Arbitrary<object>> = {
    coupon: fc.oneof(
      fc.record({ price: amount }, { requiredKeys: [] }),
      fc.record({
        products: keyedArray(
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
        products: keyedArray({ name: word, value: amount, description: word, cover }, 'name', 'value'),
      },
      { requiredKeys: [] },
    ),
    course: fc.record({
      course: fc.record(
        { price: amount, discountPrice: amount, date: moment, place: word, rules: word },
        { requiredKeys: ['price'] },
      ),
    }),
  };
  const arbitrary = fieldsByKind[activity.kind ?? ''];
  return arbitrary === undefined
    ? fc.constant(activity)
    : arbitrary.map((fields) => ({ ...activity, ...fields }));
}

function withPrerequisites<Activity extends { key?: string }>(
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
  const quizActivityKeys = (content.activities ?? [])
    .filter(({ kind }) => kind === 'quiz')
    .map(({ key }) => key);
  const quizzes = (content.quizzes ?? []).map((quiz, index) => {
    const activity = quizActivityKeys[index];
    if (activity === undefined) return quiz;
    const { points: _points, expires: _expires, flow: _flow, ...rest } = quiz;
    return { ...rest, activity };
  });
  return { ...content, quizzes };
}

function withReferences(content: OwnContent): OwnContent {
  const keys = (content.activities ?? []).map(({ key }) => key);
  const withActivityKeys = <Row extends object>(rows: readonly Row[] = []) =>
    rows.map((row, index) => ({ ...row, activities: keys.slice(index) }));
  return {
    ...content,
    categories: withActivityKeys(content.categories),
    journeys: withActivityKeys(content.journeys),
    nowPlaying: withActivityKeys(content.nowPlaying),
    surveys: (content.surveys ?? []).slice(0, keys.length).map((survey, index) => ({
      ...survey,
      activity: keys[index] ?? '',
    })),
  };
}

/** Gives paid activities a limit: without one, their rewards must stay below their lowest price. */
function withLimit<Activity extends { readonly limit?: number | undefined }>(activity: Activity): Activity {
  return 'products' in activity || 'price' in activity || 'course' in activity
    ? { ...activity, limit: activity.limit || 1 }
    : activity;
}

const anyContent = fc
  .record({
    sections: keyedArray(
      {
        kind: fc.constantFrom('cards', 'rows', 'app', 'form', 'media'),
        menu: word,
        title: word,
        subtitle: word,
        items: keyedArray(
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
    activities: keyedArray(
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
        opens: moment,
        closes: moment,
        over: moment,
        unpublished: fc.boolean(),
        limit: fc.integer({ min: 0, max: 20 }),
        partner: fc.integer({ min: 1, max: 900 }),
        featured: cover,
        carousel: fc.integer({ min: 1, max: 20 }),
        family: fc.boolean(),
        fullTank: fc.boolean(),
        voucherRules: word,
        deliveryLocations: keyedArray(
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
        videos: keyedArray(
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
      .chain((activities) => fc.tuple(...activities.map((activity) => withShareUrl(activity))))
      .chain((activities) => fc.tuple(...activities.map((activity) => withSaleFields(activity))))
      .map((activities) => withPrerequisites(activities.map(withLimit))),
    plans: keyedArray(
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
    ).chain((plans) => fc.tuple(...plans.map((plan) => withDiscount(plan)))),
    documents: keyedArray(
      { name: word, url: fc.constantFrom('https://example.org/a.pdf', '/a') },
      'name',
      'url',
    ),
    news: keyedArray(
      { title: word, subtitle: word, cover, body: word, publishedAt: moment },
      'title',
      'publishedAt',
    ),
    downloads: keyedArray(
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
    events: keyedArray(
      { name: word, description: word, cover, start: moment, end: moment },
      'name',
      'start',
    ).map((list) =>
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
    unionNews: keyedArray(
      { area: fc.constantFrom('legal' as const, 'political' as const), title: word, content: word, cover },
      'area',
      'title',
      'content',
    ),
    unionThemes: keyedArray({ type: word, title: word, description: word }, 'title'),
    affiliates: keyedArray(
      { birthday: fc.constantFrom('1988-03-14', '2000-02-29'), email: fc.constant('joana@exemplo.test') },
      'birthday',
      'email',
    ).chain((list) =>
      fc
        .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: list.length, maxLength: list.length })
        .map((numbers) =>
          list.map((affiliate, index) => ({
            ...affiliate,
            cpf: `390533447${String(numbers[index]).padStart(2, '0')}`,
          })),
        ),
    ),
    benefits: keyedArray({ name: word }, 'name'),
    trophies: keyedArray({ description: word, cover }, 'description'),
    quizzes: keyedArray(
      {
        name: word,
        description: word,
        flow: fc.constantFrom('retry', 'scored'),
        points: amount,
        expires: moment,
        shuffle: fc.boolean(),
        questions,
      },
      'name',
      'questions',
    ),
    categories: keyedArray({ name: word, icon: cover }, 'name'),
    journeys: keyedArray({ name: word }, 'name'),
    nowPlaying: keyedArray({ title: word }, 'title'),
    fuelCampaigns: keyedArray(
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
        opens: moment,
        closes: moment,
      },
      'name',
      'types',
      'mostLitres',
      'mostVouchers',
    ),
    surveys: keyedArray(
      {
        name: word,
        questions: keyedArray({ question: word, cover, color, textColor: color }, 'question').map(
          (questions) =>
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
        feedbacks: keyedArray(
          { text: word, range: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100) },
          'text',
        ),
      },
      'name',
      'questions',
    ).map((surveys) => surveys.filter(({ questions = [] }) => questions.length > 0)),
  })
  .map((content) => withQuizzes(withReferences(content as unknown as OwnContent)));
