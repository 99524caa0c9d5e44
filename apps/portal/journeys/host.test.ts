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
function sendRequest(
  method: 'GET' | 'POST',
  host: string,
  path: string,
  headers: Record<string, string>,
  targetPortal: TestPortal,
): Promise<Answer> {
  const { port } = new URL(targetPortal.address('any'));
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
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const encoding = response.headers['content-encoding'];
          const decodedBody =
            encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: decodedBody.toString('utf8'),
          });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

function get(host: string, path = '/', headers: Record<string, string> = {}, targetPortal = portal) {
  return sendRequest('GET', host, path, headers, targetPortal);
}

test("the router's client code loads only with a page that needs the code", async () => {
  const build = await readBuild(fileURLToPath(new URL('../dist', import.meta.url)));
  const shellModules = new Set(build.assetsOf([]).modules);
  const [routerModule = 'nowhere'] = build
    .assetsOf(['src/routing/more-pages.ts'])
    .modules.filter((file) => !shellModules.has(file));
  for (const path of [paths.landing, '/login', paths.home])
    expect((await get('aurora.localhost', path)).text).not.toContain(routerModule);
  for (const path of [paths.statement, paths.memberPlans, paths.terms])
    expect((await get('aurora.localhost', path)).text, path).toContain(routerModule);
});

describe('a host name', () => {
  test.each(readStations().stations.map(({ station }) => station))(
    "serves the station $name with the right theme at the station's host name",
    async ({ slug, name, theme }) => {
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
    },
  );

  test('lists the stations for an unknown host in development', async () => {
    const { status, text } = await get('nada.localhost');
    expect(status).toBe(200);
    expect(text).toContain('aurora.localhost');
  });

  test('an invented Host header never appears in the page', async () => {
    const { status, text } = await get('aurora"><script>alert(1)</script>.localhost');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { messages: ['Não foi possível ler os dados enviados.'] },
    ]);
    // Links lead only to configured stations, never to the requested host.
    const unknownHostResponse = await get('nada-disso-existe.localhost');
    expect(unknownHostResponse.text).toContain('//aurora.localhost');
    expect(unknownHostResponse.text).not.toContain('nada-disso');
  });
});

describe('production', () => {
  test('a production host answers 404 for an unknown host name and names no station', async () => {
    const productionPortal = await startTestPortal({
      listStations: false,
      stationUrl: (slug) => `http://${slug}.localhost`,
    });
    try {
      const { status, text } = await get('nada.localhost', '/', {}, productionPortal);
      expect(status).toBe(404);
      expect(text).not.toMatch(/aurora|girassol/);
      expect((await get('aurora.evil.test', '/', {}, productionPortal)).status).toBe(404);
      expect((await get('aurora.localhost', '/', {}, productionPortal)).status).toBe(200);
    } finally {
      await productionPortal.stop();
    }
  });
});

describe('forwarded headers', () => {
  const proxyHeaders = { 'x-forwarded-host': 'girassol.example.org', 'x-forwarded-proto': 'https' };

  test('forwarded headers set station and HTTPS when the proxy is trusted', async () => {
    const stationUrl = (slug: string) => `https://${slug}.example.org`;
    const proxiedPortal = await startTestPortal({ trustProxy: true, stationUrl });
    try {
      const { text, headers } = await get('10.0.0.7', '/', proxyHeaders, proxiedPortal);
      expect(text).toContain('<link rel="canonical" href="https://girassol.example.org/">');
      expect(text).toMatch(/property="og:image" content="https:\/\/girassol\.example\.org\//);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      const hostileHeaders = { ...proxyHeaders, 'x-forwarded-host': 'girassol."><b>' };
      expect((await get('aurora.example.org', '/', hostileHeaders, proxiedPortal)).status).toBe(400);
    } finally {
      await proxiedPortal.stop();
    }
  });

  test('forwarded headers are ignored when the proxy is not trusted', async () => {
    const { text, headers } = await get('aurora.localhost', '/', proxyHeaders);
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/aurora\.localhost:\d+\/">/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a form posted without scripts', () => {
  test.each([
    ['/login', '/login'],
    ['/login?volta=%2Fhomepage', '/login'],
    ['//example.org/login', '/example.org/login'],
  ])('redirects a posted form from %s to %s, without form data in the address', async (path, target) => {
    const { status, headers } = await sendRequest('POST', 'aurora.localhost', path, {}, portal);
    expect(status).toBe(303);
    expect(headers.location).toBe(target);
  });
});

describe('a page', () => {
  test('a page inlines its styles, so no other file blocks the first paint', async () => {
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

  test('a page has a policy with its inline scripts’ hashes, and other security headers', async () => {
    const response = await get('aurora.localhost');
    const policy = String(response.headers['content-security-policy']);
    const hashes = [
      ...response.text.matchAll(/<(script|style)(?![^>]*application\/json)[^>]*>(.*?)<\/\1>/gs),
    ].map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
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
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    const unknownHostResponse = await get('nada.localhost');
    expect(unknownHostResponse.headers['content-security-policy']).toContain("default-src 'none'");
    expect(unknownHostResponse.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('a page uses the colour scheme of the cookie and ignores an invalid scheme', async () => {
    const fetchScheme = async (cookie: string) =>
      /data-scheme="([^"]*)"/.exec((await get('noturno.localhost', '/', { cookie })).text)?.[1];
    expect(await fetchScheme('scheme=light')).toBe('light');
    expect(await fetchScheme('scheme=auto')).toBe('auto');
    expect(await fetchScheme('scheme="><b>')).toBe('dark');
    expect(await fetchScheme('')).toBe('dark');
  });

  test('the landing page has its sections without any script', async () => {
    const { text } = await get('maresia.localhost');
    const body = text.slice(text.indexOf('<body>'), text.indexOf('<script type="application/json"'));
    expect(body).toMatch(/<h1/);
    expect(body.match(/<h2/g)?.length ?? 0).toBeGreaterThan(1);
  });

  test('a path that does not exist answers 404 in the station’s appearance', async () => {
    const { status, text } = await get('girassol.localhost', '/nao/existe');
    expect(status).toBe(404);
    expect(text).toContain('Página não encontrada · Cooperativa Girassol');
    expect(text).not.toMatch(/rel="canonical"|property="og:url"/);
  });

  test('serves the well-known files of search engines and old clients', async () => {
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
    const image = await get('girassol.localhost', String(icon.headers.location));
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test.each(['br', 'gzip'])(
    'compresses a page as %s when the browser accepts the encoding',
    async (encoding) => {
      const response = await get('aurora.localhost', '/', { 'accept-encoding': encoding });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.text).toContain('</html>');
    },
  );
});

describe('files', () => {
  test('files of the build are precompressed and cached for ever', async () => {
    const { text } = await get('aurora.localhost', '/login');
    const entry = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? '';
    const file = await get('aurora.localhost', entry, { 'accept-encoding': 'br' });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const notModifiedResponse = await get('aurora.localhost', entry, {
      'if-none-match': String(file.headers.etag),
    });
    expect(notModifiedResponse.status).toBe(304);
  });

  test('serves a typeface file only to the stations that use the typeface', async () => {
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
  ])('does not serve a file outside the folder: %s', async (path) => {
    const { status, text } = await get('aurora.localhost', path);
    expect(text).not.toContain('"dependencies"');
    expect(status).toBe(404);
  });

  test('serves drawn covers only for existing kinds of activity', async () => {
    const image = await get('orvalho.localhost', '/pictures/orvalho/covers/quiz.svg');
    expect(image.status).toBe(200);
    expect(image.headers['content-type']).toContain('image/svg+xml');
    expect((await get('orvalho.localhost', '/pictures/orvalho/covers/qualquer.svg')).status).toBe(404);
    expect((await get('orvalho.localhost', '/pictures/ninguem/covers/quiz.svg')).status).toBe(404);
  });

  test('serves the station’s manifest and icon', async () => {
    const manifest = await get('orvalho.localhost', '/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const { name, icons } = JSON.parse(manifest.text) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Orvalho Saúde');
    expect((await get('orvalho.localhost', icons[0]?.src)).headers['content-type']).toContain(
      'image/svg+xml',
    );
  });
});
