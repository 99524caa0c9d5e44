import { createDirectory, type FoundStation, lookForPictures, readStations } from '@estacao/stations';
import { deriveTheme } from '@estacao/theming';
import { describe, expect, test } from 'vitest';
import { createHost } from '../host.ts';
import { inline } from '../http/inline.ts';
import type { HostSettings } from '../settings.ts';

const [first] = readStations().stations;
if (first === undefined) throw new Error('no stations');
const aurora: FoundStation = first;

const hostile = `<script>alert("1")</script>'&"${'Ação '.repeat(11)}`.slice(0, 80);

function bare(id: number, slug: string, name: string): FoundStation {
  return {
    ...aurora,
    station: { ...aurora.station, id, slug, name },
    pictures: lookForPictures({ slug, pictures: {} }, '/nowhere').pictures,
  };
}
const stations: FoundStation[] = [aurora, bare(901, 'nua', 'Clube Nu'), bare(902, 'hostil', hostile)];

const settings: HostSettings = {
  stations: createDirectory(stations),
  originOf: ({ station }) => `http://${station.slug}.localhost:4000`,
  build: {
    render: async (url, page) => ({
      html: '',
      status: 200,
      title: page.station.name,
      path: url,
      name: 'login',
      sleeps: false,
      isForDevices: false,
      isLasting: true,
      page,
      files: [],
    }),
    publicPaths: async () => ['/', '/login'],
    drawCode: async () => '',
    fontFile: () => undefined,
    elsewhere: async () => undefined,
    placeOf: async (pathname) => pathname,
    early: inline(''),
    worker: undefined,
    assetsOf: () => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: [] }),
  },
  client: '/nowhere',
  api: '/api',
  apiFetch: async () => Response.json({ horizon: 0, changed: [] }),
  connectTo: [],
  sandbox: false,
  trustProxy: false,
  listStations: false,
  patience: 5_000,
  isDevelopment: false,
  report(error) {
    throw error;
  },
};
const host = createHost(settings);

function get(slug: string, path: string, cookie = ''): Promise<Response> {
  return Promise.resolve(
    host.request(`http://${slug}.localhost:4000${path}`, {
      headers: { host: `${slug}.localhost:4000`, cookie },
    }),
  );
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
function plain(text: string): string {
  return text.replace(/&([#\w]+);/g, (sign, name) => signs[name] ?? sign);
}

type Tag = Readonly<Record<string, string>>;

async function headOf(slug: string, cookie?: string) {
  const answer = await get(slug, '/login', cookie);
  expect(answer.status).toBe(200);
  const [html = ''] = (await answer.text()).split('</head>');
  const tags = [...html.matchAll(/<(?:meta|link)\s([^>]*)>/g)].map(
    ([, inside = '']): Tag =>
      Object.fromEntries(
        [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
      ),
  );
  const one = (key: string, value: string): Tag => {
    const found = tags.filter((tag) => tag[key] === value);
    expect(found, value).toHaveLength(1);
    return found[0] ?? {};
  };
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    scripts: html.split('<script').length - 1,
    themeColors: tags
      .filter(({ name }) => name === 'theme-color')
      .map(({ media = '', content = '' }) => `${media} ${content}`.trim()),
    meta: (name: string) => one('name', name).content,
    property: (name: string) => one('property', name).content,
    link: (rel: string) => one('rel', rel).href,
    iconType: one('rel', 'icon').type,
  };
}

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

async function iconsOf(slug: string): Promise<Icon[]> {
  const { icons } = (await (await get(slug, '/manifest.webmanifest')).json()) as { icons: Icon[] };
  return icons;
}

async function sizeOf(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;
}

const named = stations.map(({ station: { slug, name } }) => ({ slug, name }));

describe('the head of a page', () => {
  test.each(named)('describes the page: $slug', async ({ slug, name }) => {
    const { title, meta, property, link, iconType } = await headOf(slug);
    const description = `${name}: participe das atividades, ganhe pontos e aproveite os benefícios.`;
    expect(title).toBe(name);
    expect(meta('description')).toBe(description);
    expect(property('og:title')).toBe(name);
    expect(property('og:description')).toBe(description);
    expect(property('og:type')).toBe('website');
    expect(property('og:locale')).toBe('pt_BR');
    expect(property('og:site_name')).toBe(name);
    expect(property('og:url')).toBe(`http://${slug}.localhost:4000/login`);
    expect(link('canonical')).toBe(`http://${slug}.localhost:4000/login`);
    expect(property('og:image')).toMatch(
      new RegExp(`^http://${slug}\\.localhost:4000/drawn/share\\.png\\?v=[\\w-]{8}$`),
    );
    expect(property('og:image:type')).toBe('image/png');
    expect(property('og:image:width')).toBe('1200');
    expect(property('og:image:height')).toBe('630');
    expect(property('og:image:alt')).toBe(name);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(link('icon')).toMatch(
      slug === 'aurora' ? /^\/pictures\/aurora\/favicon\.svg\?v=/ : /^\/drawn\/favicon\.svg\?v=/,
    );
    expect(iconType).toBe('image/svg+xml');
    expect(link('apple-touch-icon')).toMatch(/^\/drawn\/icon-180\.png\?v=[\w-]{8}$/);
    expect(link('manifest')).toBe('/manifest.webmanifest');
  });

  test('has the colour of the top bar, or both if the device decides', async () => {
    const { light, dark } = deriveTheme(aurora.station).colors;
    expect((await headOf('aurora', 'scheme=light')).themeColors).toEqual([light.header]);
    expect((await headOf('aurora', 'scheme=dark')).themeColors).toEqual([dark.header]);
    expect((await headOf('aurora', 'scheme=auto')).themeColors).toEqual([
      `(prefers-color-scheme: light) ${light.header}`,
      `(prefers-color-scheme: dark) ${dark.header}`,
    ]);
  });

  test('escapes a hostile name', async () => {
    expect((await headOf('hostil')).scripts).toBe((await headOf('nua')).scripts);
  });
});

describe('lazily drawn pictures', () => {
  test.each(named)('have the declared size and an immutable cache: $slug', async ({ slug }) => {
    const { link, property } = await headOf(slug);
    const icons = await iconsOf(slug);
    expect(icons.map(({ sizes, type, purpose }) => `${sizes} ${type} ${purpose}`)).toEqual([
      'any image/svg+xml any',
      '192x192 image/png any',
      '512x512 image/png any',
      '512x512 image/png maskable',
    ]);
    const share = new URL(property('og:image') ?? '');
    const expected: [string, string][] = [
      [share.pathname + share.search, '1200x630'],
      [link('apple-touch-icon') ?? '', '180x180'],
      ...icons.slice(1).map(({ src, sizes }): [string, string] => [src, sizes]),
    ];
    for (const [address, size] of expected) {
      const answer = await get(slug, address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(await sizeOf(answer), address).toBe(size);
    }
  });

  test('are not immutable without the current version in the address', async () => {
    for (const address of ['/drawn/icon-192.png', '/drawn/icon-192.png?v=old']) {
      const answer = await get('nua', address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).not.toContain('immutable');
    }
  });

  test('answer 404 for other names and unknown stations', async () => {
    for (const [slug, path] of [
      ['nua', '/drawn/icon-193.png'],
      ['nua', '/drawn/constructor'],
      ['unknown', '/drawn/share.png'],
    ] as const) {
      expect((await get(slug, path)).status, `${slug} ${path}`).toBe(404);
    }
  });
});

describe('a cached page', () => {
  test('is rendered once for each kind of device', async () => {
    const drawn: string[] = [];
    const counting = createHost({
      ...settings,
      build: {
        ...settings.build,
        render(...asked) {
          drawn.push(asked[1].device);
          return settings.build.render(...asked);
        },
      },
    });
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36';
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36';
    for (const agent of [phone, desktop, phone, desktop]) {
      const answer = await counting.request('http://nua.localhost:4000/login', {
        headers: { host: 'nua.localhost:4000', 'user-agent': agent },
      });
      expect(answer.headers.get('vary')).toContain('User-Agent');
      expect(await answer.text()).toContain(`"device":"${agent === phone ? 'phone' : 'desktop'}"`);
    }
    expect(drawn).toEqual(['phone', 'desktop']);
  });
});

test('allows connections to the configured list of municipalities and embeds its address', async () => {
  const places = 'https://places.test/localidades';
  const elsewhere = createHost({ ...settings, places });
  const answer = await elsewhere.request('http://aurora.localhost:4000/login', {
    headers: { host: 'aurora.localhost:4000' },
  });
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://places.test;");
  expect(await answer.text()).toContain(`"places":"${places}"`);
  const own = await get('aurora', '/login');
  expect(own.headers.get('content-security-policy')).toContain("connect-src 'self';");
  expect(await own.text()).not.toContain('"places":');
});
