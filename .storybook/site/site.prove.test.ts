import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStations } from '@estacao/stations';
import type { Frame } from 'playwright';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtStorybook } from '../../.ci/tools/built.ts';
import { isProofRun, rotation } from '../../.ci/tools/sample.ts';
import { photograph, planPictures, storiesOf, waitForPlay } from '../pictures/photograph.ts';
import { type SectionStory, sampleOf } from '../sections/sample.ts';
import { PASSPORT, sectionTitle } from '../sections/section-title.ts';
import { builtSite } from './built-site.ts';

const { stations } = readStations();
const allStations = stations.map(({ station }) => station);
function titleOf(station: (typeof allStations)[number]): string {
  return sectionTitle(station, allStations);
}

const site = builtSite({ width: 1280, height: 1600 });

/** The first story of each screen and section; further stories differ only in content. */
function firstStoriesOf(sectionTitles: readonly string[]): SectionStory[] {
  const stories = new Map<string, SectionStory>();
  for (const { id, title } of storiesOf(builtStorybook)) {
    const [root, station = '', ...screen] = title.split('/');
    if (root !== 'Stations' || !sectionTitles.includes(`Stations/${station}`) || stories.has(title)) continue;
    const name = screen.join('/');
    stories.set(title, {
      station: `Stations/${station}`,
      screen: name === PASSPORT ? undefined : name,
      id,
    });
  }
  return [...stories.values()];
}

const budget = isProofRun ? Number.POSITIVE_INFINITY : 60;

describe('station sections', () => {
  let sample: readonly SectionStory[] = [];
  beforeAll(() => {
    const candidates = firstStoriesOf(allStations.map(titleOf));
    sample = sampleOf(candidates, budget, rotation);
    expect(new Set(sample.map(({ screen }) => screen))).toEqual(
      new Set(candidates.map(({ screen }) => screen)),
    );
  });

  test.each(stations.map(({ station }) => station))(
    'renders the section of $name without errors',
    async (station) => {
      const { theme } = station;
      const stationStories = sample.filter((story) => story.station === titleOf(station));
      expect(stationStories.map(({ screen }) => screen)).toContain(undefined);
      expect(stationStories.length).toBeGreaterThan(2);
      const errors: string[] = [];
      site.page.on('pageerror', (error) => errors.push(error.message));
      for (const [index, { id }] of stationStories.entries()) {
        await (index === 0 ? site.show(id) : site.switchTo(id));
        expect(await site.page.locator('.sb-errordisplay').isVisible()).toBe(false);
        const actionColor = await site.page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--e-action'),
        );
        const expectedActionColor = theme.action === 'accent' ? theme.accent : theme.brand;
        expect(expandHex(actionColor)).toBe(expectedActionColor);
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
      for (const section of await site.page.locator('.passport-folded').all())
        await section.locator('summary').click();
      await site.page.setViewportSize({ width: 390, height: 844 });
      expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const lineCounts = await site.page
        .locator('.passport code')
        .evaluateAll((values) => values.map((value) => value.getClientRects().length));
      expect(new Set(lineCounts)).toEqual(new Set([1]));
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

test('the picture of a story includes the text that its play function types', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sections = allStations.slice(0, 1).map(titleOf);
  const [picture] = planPictures(builtStorybook, { sections, stories: ['signup-activationcode--rest'] });
  if (picture === undefined) throw new Error('no such story');
  const browser = site.page.context().browser();
  if (browser === null) throw new Error('no browser');
  await photograph(browser, builtStorybook, [picture], folder);
  const savedPicture = PNG.sync.read(readFileSync(join(folder, `${picture.name}.png`)));

  await site.page.setViewportSize({ width: picture.width, height: picture.height });
  await site.show(picture.id, { scheme: picture.scheme });
  await site.page.waitForFunction(() => document.querySelector('input')?.value === '123456');
  await waitForPlay(site.page);
  const browserPicture = PNG.sync.read(
    await site.page.screenshot({ fullPage: true, animations: 'disabled' }),
  );
  await site.page.setViewportSize({ width: 1280, height: 1600 });
  expect(savedPicture.data.equals(browserPicture.data)).toBe(true);
});

function expandHex(hex: string): string {
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
      return preview.extract().then((entries) =>
        Object.values(entries)
          .filter(({ title }) => title.startsWith('Components/'))
          .map(({ title, argTypes }) => [title, JSON.stringify(argTypes)] as const),
      );
    });
    tables = new Map(
      stories.map(([title, argTypesJson]) => {
        const argTypes = Object.entries(JSON.parse(argTypesJson) as Record<string, ArgType>);
        return [title, Object.fromEntries(argTypes.filter(([, { table }]) => table?.disable !== true))];
      }),
    );
  });

  test('props tables describe every prop and list the values of a union', () => {
    expect(tables.size).toBeGreaterThan(80);
    const argTypes = [...tables].flatMap(([title, props]) =>
      Object.entries(props).map(([prop, argType]) => ({ prop: `${title}: ${prop}`, ...argType })),
    );
    expect(argTypes.length).toBeGreaterThan(500);
    expect(
      argTypes.filter(({ description = '' }) => description.trim() === '').map(({ prop }) => prop),
    ).toEqual([]);
    expect(argTypes.filter(({ table }) => table?.type?.summary === 'union').map(({ prop }) => prop)).toEqual(
      [],
    );
  });

  test('props tables document a component even if its stories wrap it', () => {
    expect(Object.keys(tables.get('Components/Content/Table') ?? {})).toContain('columns');
    expect(Object.keys(tables.get('Components/Content/RichText') ?? {})).toEqual([
      'html',
      'inherit',
      'align',
    ]);
  });

  test('props tables show the default that a style sheet sets', () => {
    const { kind } = tables.get('Components/Actions/Button') ?? {};
    expect(kind?.table?.type?.summary).toBe("'main' | 'secondary' | 'quiet' | 'danger'");
    expect(kind?.table?.defaultValue?.summary).toBe("'secondary'");
  });
});

test('sorts the sidebar from welcome and stations to overviews and foundations', () => {
  const sidebarGroups = storiesOf(builtStorybook).map(({ title }) => {
    const [root = '', group = ''] = title.split('/');
    return root === 'Components' ? `${root}/${group}` : root;
  });
  expect(sidebarGroups.filter((sidebarGroup, index) => sidebarGroup !== sidebarGroups[index - 1])).toEqual([
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
  const measureBrightness = async (scheme: string) => {
    await site.showDocs('components-actions-button--docs', { scheme });
    return site.page.evaluate(() => {
      const wrapper = document.querySelector('.sbdocs-wrapper');
      const colour = wrapper === null ? '' : getComputedStyle(wrapper).backgroundColor;
      return Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    });
  };
  expect(await measureBrightness('light')).toBeGreaterThan(240);
  expect(await measureBrightness('dark')).toBeLessThan(60);
});

describe('toolbar', () => {
  async function openPhones(id: string, globals: Record<string, string> = {}): Promise<Frame[]> {
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
    const themes = new Set<string>();
    for (const frame of await openPhones('screens-session-login--rest')) {
      expect(await frame.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844]);
      const { logoText, action, text } = await frame.evaluate(() => ({
        logoText:
          document.querySelector('header img')?.getAttribute('alt') ??
          document.querySelector('header')?.textContent,
        action: getComputedStyle(document.documentElement).getPropertyValue('--e-action'),
        text: document.body.textContent ?? '',
      }));
      const shownStation = stations.find(({ station }) => logoText?.includes(station.name));
      const cnpj = shownStation?.station.establishment?.cnpj;
      if (cnpj !== undefined) expect(text.replace(/\D/g, '')).toContain(cnpj.replace(/\D/g, ''));
      themes.add(`${shownStation?.station.slug} ${action}`);
    }
    expect(themes.size).toBe(stations.length);
  });

  test('the side-by-side view runs no play function', async () => {
    const errors: string[] = [];
    site.page.on('pageerror', ({ message }) => errors.push(message));
    site.page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const frames = await openPhones('screens-trophies-trophies--full');
    await site.page.evaluate(() => scrollTo(0, 0));
    for (const frame of [...frames, site.page.mainFrame()]) await waitForPlay(frame);
    expect(await site.page.evaluate(() => scrollY)).toBe(0);
    site.page.removeAllListeners('pageerror');
    site.page.removeAllListeners('console');
    expect(errors).toEqual([]);
  });

  test('removes every colour on all phones in grey mode', async () => {
    await openPhones('components-forms-textfield--rest', { grey: 'on' });
    const { data } = PNG.sync.read(await site.page.screenshot({ fullPage: true, animations: 'disabled' }));
    let colouredPixels = 0;
    for (let pixelOffset = 0; pixelOffset < data.length; pixelOffset += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(pixelOffset, pixelOffset + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 2) colouredPixels += 1;
    }
    expect(colouredPixels).toBe(0);
  });
});
