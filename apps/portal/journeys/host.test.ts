import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { paths } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuild } from '../host/build.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Node's fetch can't reach `x.localhost`, but a plain request with a Host header can. */
function ask(
  method: 'GET' | 'POST',
  host: string,
  path: string,
  headers: Record<string, string>,
  from: TestPortal,
): Promise<Answer> {
  const { port } = new URL(from.address('any'));
  return new Promise((resolve, reject) => {
    request(
      {
        method,
        agent: false,
        host: '127.0.0.1',
        port,
        path,
        headers: { host: `${host}:${port}`, ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts);
          const encoding = response.headers['content-encoding'];
          const plain =
            encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: plain.toString('utf8'),
          });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

function get(host: string, path = '/', headers: Record<string, string> = {}, from = portal) {
  return ask('GET', host, path, headers, from);
}

test("the router's client code loads with a page that needs it, not with the first pages", async () => {
  const build = await readBuild(fileURLToPath(new URL('../dist', import.meta.url)));
  const known = new Set(build.assetsOf([]).modules);
  const [way = 'nowhere'] = build
    .assetsOf(['src/routing/more-pages.ts'])
    .modules.filter((file) => !known.has(file));
  for (const path of [paths.landing, '/login', paths.home])
    expect((await get('aurora.localhost', path)).text).not.toContain(way);
  for (const path of [paths.statement, paths.memberPlans, paths.terms])
    expect((await get('aurora.localhost', path)).text, path).toContain(way);
});

describe('a host name', () => {
  test.each(readStations().stations.map(({ station }) => station))('$name', async ({ slug, name, theme }) => {
    const { status, text } = await get(`${slug}.localhost`);
    expect(status).toBe(200);
    expect(text).toContain(`<title>${name}</title>`);
    expect(text.toLowerCase()).toContain(
      `--e-action:${theme.action === 'accent' ? theme.accent : theme.brand}`.replace(
        /#(.)\1(.)\2(.)\3$/,
        '#$1$2$3',
      ),
    );
    expect(text).toContain(`data-scheme="${theme.scheme}"`);
    expect(text).toContain('rel="manifest"');
    expect(text).toContain('property="og:title"');
  });

  test('lists the stations for an unknown host in development', async () => {
    const { status, text } = await get('nada.localhost');
    expect(status).toBe(200);
    expect(text).toContain('aurora.localhost');
  });

  test('from a Host header never appears in the page', async () => {
    const { status, text } = await get('aurora"><script>alert(1)</script>.localhost');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { messages: ['Não foi possível ler os dados enviados.'] },
    ]);
    // Links lead only to configured stations, never to the requested host.
    const unknown = await get('nada-disso-existe.localhost');
    expect(unknown.text).toContain('//aurora.localhost');
    expect(unknown.text).not.toContain('nada-disso');
  });
});

describe('production', () => {
  test('answers 404 for an unknown host and names no station', async () => {
    const production = await startTestPortal({
      listStations: false,
      stationUrl: (slug) => `http://${slug}.localhost`,
    });
    try {
      const { status, text } = await get('nada.localhost', '/', {}, production);
      expect(status).toBe(404);
      expect(text).not.toMatch(/aurora|girassol/);
      expect((await get('aurora.evil.test', '/', {}, production)).status).toBe(404);
      expect((await get('aurora.localhost', '/', {}, production)).status).toBe(200);
    } finally {
      await production.stop();
    }
  });
});

describe('forwarded headers', () => {
  const proxied = { 'x-forwarded-host': 'girassol.example.org', 'x-forwarded-proto': 'https' };

  test('set station and HTTPS when the proxy is trusted', async () => {
    const stationUrl = (slug: string) => `https://${slug}.example.org`;
    const behind = await startTestPortal({ trustProxy: true, stationUrl });
    try {
      const { text, headers } = await get('10.0.0.7', '/', proxied, behind);
      expect(text).toContain('<link rel="canonical" href="https://girassol.example.org/">');
      expect(text).toMatch(/property="og:image" content="https:\/\/girassol\.example\.org\//);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      const nonsense = { ...proxied, 'x-forwarded-host': 'girassol."><b>' };
      expect((await get('aurora.example.org', '/', nonsense, behind)).status).toBe(400);
    } finally {
      await behind.stop();
    }
  });

  test('are ignored when the proxy is not trusted', async () => {
    const { text, headers } = await get('aurora.localhost', '/', proxied);
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/aurora\.localhost:\d+\/">/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a form posted without scripts', () => {
  test.each([
    ['/login', '/login'],
    ['/login?volta=%2Fhomepage', '/login'],
    ['//example.org/login', '/example.org/login'],
  ])('redirects from %s to %s, without form data in the address', async (path, back) => {
    const { status, headers } = await ask('POST', 'aurora.localhost', path, {}, portal);
    expect(status).toBe(303);
    expect(headers.location).toBe(back);
  });
});

describe('a page', () => {
  test('inlines its styles, so no other file blocks the first paint', async () => {
    const { text } = await get('aurora.localhost');
    const sheets = [...text.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
    expect(sheets.length).toBeGreaterThan(3);
    for (const sheet of sheets) {
      expect(sheet).toContain(' disabled>');
      const href = /href="([^"]+)"/.exec(sheet)?.[1] ?? '';
      const { text: css } = await get('aurora.localhost', href);
      expect(text).toContain(css.trim());
    }
  });

  test('has a policy with the hashes of its inline scripts, and the other security headers', async () => {
    const one = await get('aurora.localhost');
    const policy = String(one.headers['content-security-policy']);
    const hashes = [...one.text.matchAll(/<(script|style)(?![^>]*application\/json)[^>]*>(.*?)<\/\1>/gs)].map(
      ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(3);
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' ${hashes[0]}`,
      `style-src 'self' ${hashes[1]} ${hashes[2]}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      'frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    const nowhere = await get('nada.localhost');
    expect(nowhere.headers['content-security-policy']).toContain("default-src 'none'");
    expect(nowhere.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('uses the colour scheme of the cookie and ignores nonsense', async () => {
    const schemeFor = async (cookie: string) =>
      /data-scheme="([^"]*)"/.exec((await get('noturno.localhost', '/', { cookie })).text)?.[1];
    expect(await schemeFor('scheme=light')).toBe('light');
    expect(await schemeFor('scheme=auto')).toBe('auto');
    expect(await schemeFor('scheme="><b>')).toBe('dark');
    expect(await schemeFor('')).toBe('dark');
  });

  test("has the landing page's sections without any script", async () => {
    const { text } = await get('maresia.localhost');
    const body = text.slice(text.indexOf('<body>'), text.indexOf('<script type="application/json"'));
    expect(body).toMatch(/<h1/);
    expect(body.match(/<h2/g)?.length ?? 0).toBeGreaterThan(1);
  });

  test("is a 404 in the station's appearance when the path does not exist", async () => {
    const { status, text } = await get('girassol.localhost', '/nao/existe');
    expect(status).toBe(404);
    expect(text).toContain('Página não encontrada · Cooperativa Girassol');
    expect(text).not.toMatch(/rel="canonical"|property="og:url"/);
  });

  test('has the well-known files of search engines and old clients', async () => {
    const { port } = new URL(portal.address('any'));
    const origin = `http://girassol.localhost:${port}`;
    const robots = await get('girassol.localhost', '/robots.txt');
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.text).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
    const sitemap = await get('girassol.localhost', '/sitemap.xml');
    expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
    const pages = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(pages).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/login`]));
    for (const address of pages) {
      const { status, text } = await get('girassol.localhost', new URL(address).pathname);
      expect(status, address).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="${address}">`);
    }
    const icon = await get('girassol.localhost', '/favicon.ico');
    expect(icon.status).toBe(302);
    const drawn = await get('girassol.localhost', String(icon.headers.location));
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test.each(['br', 'gzip'])('is compressed as %s when the browser accepts it', async (encoding) => {
    const answer = await get('aurora.localhost', '/', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.text).toContain('</html>');
  });
});

describe('files', () => {
  test('from the build are precompressed and cached for ever', async () => {
    const { text } = await get('aurora.localhost', '/login');
    const entry = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? '';
    const file = await get('aurora.localhost', entry, { 'accept-encoding': 'br' });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const again = await get('aurora.localhost', entry, { 'if-none-match': String(file.headers.etag) });
    expect(again.status).toBe(304);
  });

  test("include a station's own typefaces only", async () => {
    const { text } = await get('aurora.localhost');
    const font = /rel="preload" href="(\/fonts\/[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await get('aurora.localhost', font)).headers['content-type']).toBe('font/woff2');
    expect((await get('girassol.localhost', font)).status).toBe(404);
  });

  test.each([
    '/pictures/../package.json',
    '/pictures/%2e%2e/package.json',
    '/pictures/aurora/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/fonts/..%2f..%2fpackage.json',
  ])('outside the folder are not served: %s', async (path) => {
    const { status, text } = await get('aurora.localhost', path);
    expect(text).not.toContain('"dependencies"');
    expect(status).toBe(404);
  });

  test('include drawn covers only for kinds that exist', async () => {
    const drawn = await get('orvalho.localhost', '/pictures/orvalho/covers/quiz.svg');
    expect(drawn.status).toBe(200);
    expect(drawn.headers['content-type']).toContain('image/svg+xml');
    expect((await get('orvalho.localhost', '/pictures/orvalho/covers/qualquer.svg')).status).toBe(404);
    expect((await get('orvalho.localhost', '/pictures/ninguem/covers/quiz.svg')).status).toBe(404);
  });

  test("include the station's manifest and icon", async () => {
    const manifest = await get('orvalho.localhost', '/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const { name, icons } = JSON.parse(manifest.text) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Orvalho Saúde');
    expect((await get('orvalho.localhost', icons[0]?.src)).headers['content-type']).toContain(
      'image/svg+xml',
    );
  });
});
