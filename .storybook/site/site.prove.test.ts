import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStations } from '@estacao/stations';
import type { Frame } from 'playwright';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtStorybook } from '../../.ci/tools/built.ts';
import { rotation, runsAll } from '../../.ci/tools/sample.ts';
import { photograph, plan, playedOut, storiesOf } from '../pictures/photograph.ts';
import { type Shown, sampleOf } from '../sections/sample.ts';
import { PASSPORT, sectionTitle } from '../sections/section-title.ts';
import { builtSite } from './built-site.ts';

const { stations } = readStations();
const named = stations.map(({ station }) => station);
function titleOf(station: (typeof named)[number]): string {
  return sectionTitle(station, named);
}

const site = builtSite({ width: 1280, height: 1600 });

/** The first story of each screen and section; further stories differ only in content. */
function shownBy(names: readonly string[]): Shown[] {
  const first = new Map<string, Shown>();
  for (const { id, title } of storiesOf(builtStorybook)) {
    const [root, station = '', ...screen] = title.split('/');
    if (root !== 'Stations' || !names.includes(`Stations/${station}`) || first.has(title)) continue;
    const name = screen.join('/');
    first.set(title, {
      station: `Stations/${station}`,
      screen: name === PASSPORT ? undefined : name,
      id,
    });
  }
  return [...first.values()];
}

const budget = runsAll ? Number.POSITIVE_INFINITY : 60;

describe('station sections', () => {
  let drawn: readonly Shown[] = [];
  beforeAll(() => {
    const shown = shownBy(named.map(titleOf));
    drawn = sampleOf(shown, budget, rotation);
    expect(new Set(drawn.map(({ screen }) => screen))).toEqual(new Set(shown.map(({ screen }) => screen)));
  });

  test.each(stations.map(({ station }) => station))(
    'renders the section of $name without errors',
    async (station) => {
      const { theme } = station;
      const own = drawn.filter((one) => one.station === titleOf(station));
      expect(own.map(({ screen }) => screen)).toContain(undefined);
      expect(own.length).toBeGreaterThan(2);
      const errors: string[] = [];
      site.page.on('pageerror', (error) => errors.push(error.message));
      for (const [place, { id }] of own.entries()) {
        await (place === 0 ? site.show(id) : site.goOn(id));
        expect(await site.page.locator('.sb-errordisplay').isVisible()).toBe(false);
        const action = await site.page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--e-action'),
        );
        const exact = theme.action === 'accent' ? theme.accent : theme.brand;
        expect(expand(action)).toBe(exact);
      }
      site.page.removeAllListeners('pageerror');
      expect(errors).toEqual([]);
    },
  );

  test.each(stations.map(({ station }) => station.slug).filter((_, index) => index % 3 === 0))(
    'prints the passport of %s on four A4 sheets and fits a phone’s width',
    async (slug) => {
      await site.show(`stations-${slug}--passport`);
      const pdf = (await site.page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
      expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12][\d.]*\]/);
      for (const folded of await site.page.locator('.passport-folded').all())
        await folded.locator('summary').click();
      await site.page.setViewportSize({ width: 390, height: 844 });
      expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const heights = await site.page
        .locator('.passport code')
        .evaluateAll((values) => values.map((value) => value.getClientRects().length));
      expect(new Set(heights)).toEqual(new Set([1]));
      await site.page.setViewportSize({ width: 1280, height: 1600 });
    },
  );

  test("titles a passport with its station's name", async () => {
    for (const { station } of stations.slice(0, 2)) {
      await site.show(`stations-${station.slug}--passport`);
      await expect(site.page.locator('.passport h1').textContent()).resolves.toBe(station.name);
    }
  });
});

test('takes a picture of a typing story after its play function ends', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sections = named.slice(0, 1).map(titleOf);
  const [picture] = plan(builtStorybook, { sections, stories: ['signup-activationcode--rest'] });
  if (picture === undefined) throw new Error('no such story');
  const browser = site.page.context().browser();
  if (browser === null) throw new Error('no browser');
  await photograph(browser, builtStorybook, [picture], folder);
  const taken = PNG.sync.read(readFileSync(join(folder, `${picture.name}.png`)));

  await site.page.setViewportSize({ width: picture.width, height: picture.height });
  await site.show(picture.id, { scheme: picture.scheme });
  await site.page.waitForFunction(() => document.querySelector('input')?.value === '123456');
  await playedOut(site.page);
  const later = PNG.sync.read(await site.page.screenshot({ fullPage: true, animations: 'disabled' }));
  await site.page.setViewportSize({ width: 1280, height: 1600 });
  expect(taken.data.equals(later.data)).toBe(true);
});

function expand(hex: string): string {
  return /^#[0-9a-f]{3}$/.test(hex) ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
}

interface ArgType {
  readonly description?: string;
  readonly table?: {
    readonly disable?: boolean;
    readonly type?: { readonly summary?: string };
    readonly defaultValue?: { summary: string };
  };
}

describe('props tables', () => {
  let tables: Map<string, Readonly<Record<string, ArgType>>>;
  beforeAll(async () => {
    await site.show('components-actions-button--main');
    const stories = await site.page.evaluate(() => {
      const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
        __STORYBOOK_PREVIEW__: {
          extract(): Promise<Record<string, { title: string; argTypes: Record<string, ArgType> }>>;
        };
      };
      return preview.extract().then((all) =>
        Object.values(all)
          .filter(({ title }) => title.startsWith('Components/'))
          .map(({ title, argTypes }) => [title, JSON.stringify(argTypes)] as const),
      );
    });
    tables = new Map(
      stories.map(([title, props]) => {
        const all = Object.entries(JSON.parse(props) as Record<string, ArgType>);
        return [title, Object.fromEntries(all.filter(([, { table }]) => table?.disable !== true))];
      }),
    );
  });

  test('describe every prop and list the values of a union', () => {
    expect(tables.size).toBeGreaterThan(80);
    const all = [...tables].flatMap(([title, props]) =>
      Object.entries(props).map(([prop, argType]) => ({ prop: `${title}: ${prop}`, ...argType })),
    );
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ description = '' }) => description.trim() === '').map(({ prop }) => prop)).toEqual(
      [],
    );
    expect(all.filter(({ table }) => table?.type?.summary === 'union').map(({ prop }) => prop)).toEqual([]);
  });

  test('document the component even if its stories wrap it', () => {
    expect(Object.keys(tables.get('Components/Content/Table') ?? {})).toContain('columns');
    expect(Object.keys(tables.get('Components/Content/RichText') ?? {})).toEqual([
      'html',
      'inherit',
      'align',
    ]);
  });

  test('show the default that a style sheet sets', () => {
    const { kind } = tables.get('Components/Actions/Button') ?? {};
    expect(kind?.table?.type?.summary).toBe("'main' | 'secondary' | 'quiet' | 'danger'");
    expect(kind?.table?.defaultValue?.summary).toBe("'secondary'");
  });
});

test("sorts the sidebar in the order of a designer's review", () => {
  const shelves = storiesOf(builtStorybook).map(({ title }) => {
    const [root = '', group = ''] = title.split('/');
    return root === 'Components' ? `${root}/${group}` : root;
  });
  expect(shelves.filter((shelf, place) => shelf !== shelves[place - 1])).toEqual([
    'Welcome',
    'Stations',
    'Screens',
    ...['Actions', 'Forms', 'Cards', 'Loyalty', 'Feedback', 'Dialogs', 'Navigation', 'Content', 'Layout'].map(
      (group) => `Components/${group}`,
    ),
    'Overviews',
    'Foundations',
  ]);
});

test('shows a docs page in the scheme of its stories', async () => {
  const brightness = async (scheme: string) => {
    await site.showDocs('components-actions-button--docs', { scheme });
    return site.page.evaluate(() => {
      const wrapper = document.querySelector('.sbdocs-wrapper');
      const colour = wrapper === null ? '' : getComputedStyle(wrapper).backgroundColor;
      return Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    });
  };
  expect(await brightness('light')).toBeGreaterThan(240);
  expect(await brightness('dark')).toBeLessThan(60);
});

describe('toolbar', () => {
  async function phones(id: string, globals: Record<string, string> = {}): Promise<Frame[]> {
    await site.show(id, { ...globals, view: 'all' });
    const frames: Frame[] = [];
    for (const phone of await site.page.locator('.phones iframe').all()) {
      await phone.scrollIntoViewIfNeeded();
      const frame = await (await phone.elementHandle())?.contentFrame();
      if (frame === null || frame === undefined) throw new Error('A phone shows nothing.');
      await frame.locator('#storybook-root > *').first().waitFor();
      frames.push(frame);
    }
    return frames;
  }

  test('shows all stations side by side with their own logo, registration number and theme', async () => {
    const seen = new Set<string>();
    for (const frame of await phones('screens-session-login--rest')) {
      expect(await frame.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844]);
      const { logo, action, text } = await frame.evaluate(() => ({
        logo:
          document.querySelector('header img')?.getAttribute('alt') ??
          document.querySelector('header')?.textContent,
        action: getComputedStyle(document.documentElement).getPropertyValue('--e-action'),
        text: document.body.textContent ?? '',
      }));
      const own = stations.find(({ station }) => logo?.includes(station.name));
      const cnpj = own?.station.establishment?.cnpj;
      if (cnpj !== undefined) expect(text.replace(/\D/g, '')).toContain(cnpj.replace(/\D/g, ''));
      seen.add(`${own?.station.slug} ${action}`);
    }
    expect(seen.size).toBe(stations.length);
  });

  test('runs no play function in the side-by-side view', async () => {
    const complaints: string[] = [];
    site.page.on('pageerror', ({ message }) => complaints.push(message));
    site.page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const frames = await phones('screens-trophies-trophies--full');
    await site.page.evaluate(() => scrollTo(0, 0));
    for (const frame of [...frames, site.page.mainFrame()]) await playedOut(frame);
    expect(await site.page.evaluate(() => scrollY)).toBe(0);
    site.page.removeAllListeners('pageerror');
    site.page.removeAllListeners('console');
    expect(complaints).toEqual([]);
  });

  test('removes every colour on all phones in grey mode', async () => {
    await phones('components-forms-textfield--rest', { grey: 'on' });
    const { data } = PNG.sync.read(await site.page.screenshot({ fullPage: true, animations: 'disabled' }));
    let coloured = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 2) coloured += 1;
    }
    expect(coloured).toBe(0);
  });
});
