import { createDirectory, findPictures, readStations, type ServedStation } from '@estacao/stations';
import { deriveTheme } from '@estacao/theming';
import { describe, expect, test } from 'vitest';
import { createHost } from '../host.ts';
import { inline } from '../http/inline.ts';
import type { HostSettings } from '../settings.ts';

const [firstStation] = readStations().stations;
if (firstStation === undefined) throw new Error('no stations');
const aurora: ServedStation = firstStation;

const hostileName = `<script>alert("1")</script>'&"${'Ação '.repeat(11)}`.slice(0, 80);

function createBareStation(id: number, slug: string, name: string): ServedStation {
  return {
    ...aurora,
    station: { ...aurora.station, id, slug, name },
    pictures: findPictures({ slug, pictures: {} }, '/nowhere').pictures,
  };
}
const stations: ServedStation[] = [
  aurora,
  createBareStation(901, 'nua', 'Clube Nu'),
  createBareStation(902, 'hostil', hostileName),
];

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
      hydratesOnIntent: false,
      isCacheableOffline: false,
      isCacheableByHost: true,
      page,
      files: [],
    }),
    publicPaths: async () => ['/', '/login'],
    drawCode: async () => '',
    fontFile: () => undefined,
    redirectOf: async () => undefined,
    pageKeyOf: async (pathname) => pathname,
    inlineScript: inline(''),
    worker: undefined,
    assetsOf: () => ({ entry: '/entry.js', css: inline(''), sheets: [], modules: [] }),
  },
  clientDir: '/nowhere',
  apiUrl: '/api',
  apiFetch: async () => Response.json({ horizon: 0, changed: [] }),
  extraConnectOrigins: [],
  sandbox: false,
  trustProxy: false,
  listStations: false,
  timeoutMs: 5_000,
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

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
function unescapeHtml(text: string): string {
  return text.replace(/&([#\w]+);/g, (entity, name) => entities[name] ?? entity);
}

type Tag = Readonly<Record<string, string>>;

async function fetchHead(slug: string, cookie?: string) {
  const response = await get(slug, '/login', cookie);
  expect(response.status).toBe(200);
  const [html = ''] = (await response.text()).split('</head>');
  const tags = [...html.matchAll(/<(?:meta|link)\s([^>]*)>/g)].map(
    ([, attributes = '']): Tag =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          unescapeHtml(value),
        ]),
      ),
  );
  const findSingle = (key: string, value: string): Tag => {
    const matches = tags.filter((tag) => tag[key] === value);
    expect(matches, value).toHaveLength(1);
    return matches[0] ?? {};
  };
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    scripts: html.split('<script').length - 1,
    themeColors: tags
      .filter(({ name }) => name === 'theme-color')
      .map(({ media = '', content = '' }) => `${media} ${content}`.trim()),
    meta: (name: string) => findSingle('name', name).content,
    property: (name: string) => findSingle('property', name).content,
    link: (rel: string) => findSingle('rel', rel).href,
    iconType: findSingle('rel', 'icon').type,
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

async function sizeOf(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;
}

const names = stations.map(({ station: { slug, name } }) => ({ slug, name }));

describe('the head of a page', () => {
  test.each(names)('the head describes the page of $slug', async ({ slug, name }) => {
    const { title, meta, property, link, iconType } = await fetchHead(slug);
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

  test('theme-color holds the top bar’s colour, or both colours when the device chooses the scheme', async () => {
    const { light, dark } = deriveTheme(aurora.station).colors;
    expect((await fetchHead('aurora', 'scheme=light')).themeColors).toEqual([light.header]);
    expect((await fetchHead('aurora', 'scheme=dark')).themeColors).toEqual([dark.header]);
    expect((await fetchHead('aurora', 'scheme=auto')).themeColors).toEqual([
      `(prefers-color-scheme: light) ${light.header}`,
      `(prefers-color-scheme: dark) ${dark.header}`,
    ]);
  });

  test('the page head escapes a hostile station name', async () => {
    expect((await fetchHead('hostil')).scripts).toBe((await fetchHead('nua')).scripts);
  });
});

describe('drawn pictures', () => {
  test.each(names)(
    'drawn pictures of $slug have the declared size and an immutable cache',
    async ({ slug }) => {
      const { link, property } = await fetchHead(slug);
      const icons = await iconsOf(slug);
      expect(icons.map(({ sizes, type, purpose }) => `${sizes} ${type} ${purpose}`)).toEqual([
        'any image/svg+xml any',
        '192x192 image/png any',
        '512x512 image/png any',
        '512x512 image/png maskable',
      ]);
      const shareUrl = new URL(property('og:image') ?? '');
      const expectedSizes: [string, string][] = [
        [shareUrl.pathname + shareUrl.search, '1200x630'],
        [link('apple-touch-icon') ?? '', '180x180'],
        ...icons.slice(1).map(({ src, sizes }): [string, string] => [src, sizes]),
      ];
      for (const [address, size] of expectedSizes) {
        const response = await get(slug, address);
        expect(response.status, address).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(response.headers.get('cache-control')).toContain('immutable');
        expect(await sizeOf(response), address).toBe(size);
      }
    },
  );

  test('drawn pictures without the current version in the address are not immutable', async () => {
    for (const address of ['/drawn/icon-192.png', '/drawn/icon-192.png?v=old']) {
      const response = await get('nua', address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).not.toContain('immutable');
    }
  });

  test('answers 404 for drawn pictures with an unknown name or station', async () => {
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
  test('renders a cached page once for each kind of device', async () => {
    const devices: string[] = [];
    const countingHost = createHost({
      ...settings,
      build: {
        ...settings.build,
        render(...args) {
          devices.push(args[1].device);
          return settings.build.render(...args);
        },
      },
    });
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36';
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36';
    for (const agent of [phone, desktop, phone, desktop]) {
      const response = await countingHost.request('http://nua.localhost:4000/login', {
        headers: { host: 'nua.localhost:4000', 'user-agent': agent },
      });
      expect(response.headers.get('vary')).toContain('User-Agent');
      expect(await response.text()).toContain(`"device":"${agent === phone ? 'phone' : 'desktop'}"`);
    }
    expect(devices).toEqual(['phone', 'desktop']);
  });
});

test("the policy allows the configured list of municipalities, and the page embeds the list's address", async () => {
  const placesUrl = 'https://places.test/localidades';
  const hostWithPlaces = createHost({ ...settings, placesUrl });
  const responseWithPlaces = await hostWithPlaces.request('http://aurora.localhost:4000/login', {
    headers: { host: 'aurora.localhost:4000' },
  });
  expect(responseWithPlaces.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://places.test;",
  );
  expect(await responseWithPlaces.text()).toContain(`"places":"${placesUrl}"`);
  const response = await get('aurora', '/login');
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';");
  expect(await response.text()).not.toContain('"places":');
});
