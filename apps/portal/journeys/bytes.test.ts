import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  buying,
  buyingBeyondHome,
  calendarBeyondShell,
  calendarGrids,
  entranceBeyondForms,
  entrances,
  filesOfGrids,
  homeBeyondShell,
  pages,
  panelBeyondFrame,
  routeBeyondShell,
  routes,
  shellOfAnyPage,
  weightOf,
} from '../bench/weight.ts';
import { readBuild } from '../host/build.ts';
import type { Panel } from '../src/panel.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** What a first visit on a cheap phone may load once it is idle. */
const MOST = { scripts: 140 * 1024, styles: 10 * 1024 };

/** The home page is a member's first visit. */
const MOST_AT_HOME = { scripts: 140 * 1024, styles: 11.5 * 1024 };

/** What the home page may add to the shell, and buying to what a member has by then. */
const MOST_BEYOND = {
  home: 25 * 1024,
  buying: 60 * 1024,
  route: 35 * 1024,
  panel: 15 * 1024,
  calendar: 60 * 1024,
};

/** What is done in activities, by the area that it stands in. */
const panels = Object.entries(
  import.meta.glob<Panel>('../src/areas/*/panel.ts', { eager: true, import: 'panel' }),
).map(([path, { file }]) => ({ area: path.split('/').at(-2) ?? '', file }));

/** What a page to read runs until it wakes. */
const MOST_ASLEEP = 12 * 1024;

test.each(['/', '/login', '/homepage'] as const)(
  'a first visit to %s stays within its bytes',
  async (path) => {
    const build = await readBuild(dist);
    const { scripts, styles } = weightOf(build, join(dist, 'client'), pages[path]);
    const most = path === '/homepage' ? MOST_AT_HOME : MOST;
    // Something is measured at all.
    expect(scripts).toBeGreaterThan(most.scripts / 4);
    expect(styles).toBeGreaterThan(most.styles / 4);
    expect(scripts).toBeLessThanOrEqual(most.scripts);
    expect(styles).toBeLessThanOrEqual(most.styles);
  },
);

test('the shell of any other page, with the way to all of them, is no more than the home page may be', async () => {
  const build = await readBuild(dist);
  const { scripts } = weightOf(build, join(dist, 'client'), shellOfAnyPage);
  expect(scripts).toBeGreaterThan(weightOf(build, join(dist, 'client'), shellOfAnyPage.slice(0, 1)).scripts);
  expect(scripts).toBeLessThanOrEqual(MOST_AT_HOME.scripts);
});

test('the home page adds little to the shell', async () => {
  const build = await readBuild(dist);
  const bytes = homeBeyondShell(build, join(dist, 'client'));
  expect(bytes).toBeGreaterThan(MOST_BEYOND.home / 8);
  expect(bytes).toBeLessThanOrEqual(MOST_BEYOND.home);
});

test.each(Object.keys(routes) as (keyof typeof routes)[])('%s adds little to the shell', async (route) => {
  const build = await readBuild(dist);
  for (const file of routes[route]) expect(build.assetsOf([file]).modules, file).not.toEqual([]);
  const bytes = routeBeyondShell(build, join(dist, 'client'), route);
  expect(bytes).toBeGreaterThan(MOST_BEYOND.route / 25);
  expect(bytes).toBeLessThanOrEqual(MOST_BEYOND.route);
});

test.each(Object.keys(entrances) as (keyof typeof entrances)[])(
  '%s adds little to the shell and to what forms are made of',
  async (route) => {
    const build = await readBuild(dist);
    for (const file of entrances[route]) expect(build.assetsOf([file]).modules, file).not.toEqual([]);
    const bytes = entranceBeyondForms(build, join(dist, 'client'), route);
    expect(bytes).toBeGreaterThan(MOST_BEYOND.route / 70);
    expect(bytes).toBeLessThanOrEqual(MOST_BEYOND.route);
  },
);

test.each(['cart', 'payments'] as const)('%s: to buy takes little more than the home page', async (route) => {
  const build = await readBuild(dist);
  for (const file of buying[route]) expect(build.assetsOf([file]).modules, file).not.toEqual([]);
  const bytes = buyingBeyondHome(build, join(dist, 'client'), route);
  expect(bytes).toBeGreaterThan(MOST_BEYOND.buying / 8);
  expect(bytes).toBeLessThanOrEqual(MOST_BEYOND.buying);
});

test('the calendar stays within its bytes, and what is chosen in it adds little', async () => {
  const build = await readBuild(dist);
  for (const grid of Object.values(calendarGrids)) expect(build.assetsOf([grid]).modules).not.toEqual([]);
  const { list, month, times } = calendarBeyondShell(build, join(dist, 'client'));
  expect(month).toBeGreaterThan(MOST_BEYOND.calendar / 2);
  expect(month).toBeLessThanOrEqual(MOST_BEYOND.calendar);
  expect(times).toBeGreaterThan(MOST_BEYOND.panel / 2);
  expect(times).toBeLessThanOrEqual(MOST_BEYOND.panel);
  // It needs no library.
  expect(list).toBeLessThanOrEqual(MOST_BEYOND.route);
});

test('no page brings along what lays out the calendar: not even the calendar’s, before it is shown', async () => {
  const build = await readBuild(dist);
  const late = filesOfGrids(build, join(dist, 'client'));
  expect(late.length).toBeGreaterThanOrEqual(2);
  const files = Object.keys(import.meta.glob('../src/areas/*/*Page.tsx')).map((file) =>
    file.slice('../'.length),
  );
  expect(files).toContain('src/areas/calendar/CalendarPage.tsx');
  for (const file of files) {
    const { entry, modules } = build.assetsOf([...shellOfAnyPage, file]);
    const early = new Set([entry, ...modules]);
    expect(
      late.filter((one) => early.has(one)),
      file,
    ).toEqual([]);
  }
});

test.each(panels)('$area adds little to the page of an activity', async ({ area, file }) => {
  const bytes = panelBeyondFrame(await readBuild(dist), join(dist, 'client'), area, file);
  expect(bytes).toBeGreaterThan(MOST_BEYOND.panel / 50);
  expect(bytes).toBeLessThanOrEqual(MOST_BEYOND.panel);
});

test('until a page to read is wanted, it runs a fraction of that', async () => {
  const { early } = await readBuild(dist);
  expect(brotliCompressSync(early.text).length).toBeLessThanOrEqual(MOST_ASLEEP);
});
