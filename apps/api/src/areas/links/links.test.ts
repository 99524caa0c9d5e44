import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShortLink, listSandboxLinks, openShortLink } from '@estacao/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { defaultConfig } from '../../config.ts';
import { readConfig } from '../../environment.ts';
import { pgliteDatabases } from '../../testing/databases.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { startTestApi, stationBySlug, type TestApi } from '../../testing/test-api.ts';
import { parsePortalUrl } from './own-page.ts';
import { remoteShortener } from './shortener.ts';

function portalUrl(slug: string, path = '') {
  return defaultConfig.stationUrl(slug) + path;
}

async function shorten(api: TestApi, slug: string, url: string): Promise<string> {
  const { token } = await signInAs(api, slug);
  const { resultUrl } = await api.client(slug, () => token).call(createShortLink, { body: { url } });
  return resultUrl;
}

function openLink(api: TestApi, slug: string, shortUrl: string) {
  const code = shortUrl.split('/').at(-1) ?? '';
  return api.client(slug).call(openShortLink, { params: { code, stationId: stationBySlug(slug).id } });
}

function listLinks(api: TestApi, slug: string) {
  return api.client(slug).call(listSandboxLinks, { query: { 'where[station_id]': stationBySlug(slug).id } });
}

const notFound = { failure: { kind: 'http', status: 404, messages: [expect.any(String)] } };

onEachDatabase('short links', {}, (getApi) => {
  test('a short link opens the portal page with query and fragment', async () => {
    const page = portalUrl('aurora', '/cadastrar/AMIGO-U1-E1?a=1&b=%C3%A9#topo');
    const shortUrl = await shorten(getApi(), 'aurora', page);
    expect(shortUrl).toMatch(/^http:\/\/aurora\.localhost:4000\/s\/[2-9a-km-np-zA-HJ-NP-Z]{10}$/);
    expect(await openLink(getApi(), 'aurora', shortUrl)).toEqual({
      path: '/cadastrar/AMIGO-U1-E1?a=1&b=%C3%A9#topo',
    });
  });

  test('equal URLs share one short link, even for concurrent requests; different URLs get different links', async () => {
    const shortenPath = (path: string) => shorten(getApi(), 'minerva', portalUrl('minerva', path));
    const [firstUrl, repeatedUrl, otherUrl] = [
      await shortenPath('/a'),
      await shortenPath('/a'),
      await shortenPath('/b'),
    ];
    const concurrentUrls = await Promise.all(Array.from({ length: 6 }, () => shortenPath('/c')));
    expect(repeatedUrl).toBe(firstUrl);
    expect(otherUrl).not.toBe(firstUrl);
    expect(new Set(concurrentUrls).size).toBe(1);
  });

  longTest('short links have unpredictable codes without ambiguous letters', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 60; count += 1)
      codes.push((await shorten(getApi(), 'ipe', portalUrl('ipe', `/${count}`))).slice(-10));
    expect(new Set(codes).size).toBe(60);
    expect(codes.join('')).toMatch(/^[^0O1lIo]+$/);
    // 600 random letters from an alphabet of 56 cover nearly all of it.
    expect(new Set(codes.join('')).size).toBeGreaterThan(45);
  });

  test.each([
    'https://exemplo.test/a',
    'http://minerva.localhost:4000/a',
    'http://aurora.localhost/a',
    'http://aurora.localhost:4001/a',
    'https://aurora.localhost:4000/a',
    'http://aurora.localhost:4000@exemplo.test/a',
    'http://membro@aurora.localhost:4000/a',
    'http://aurora.localhost:4000//exemplo.test/a',
    'http://aurora.localhost:4000/\\exemplo.test/a',
    'http://aurora.localhost.exemplo.test:4000/a',
    'javascript:alert(1)',
    '//exemplo.test/a',
    'a',
  ])('refuses a short link to %s', async (url) => {
    await expect(shorten(getApi(), 'aurora', url)).rejects.toMatchObject({
      failure: { kind: 'http', status: 422, fields: { url: [expect.any(String)] } },
    });
  });

  test('a short link of another station is not found', async () => {
    const shortUrl = await shorten(getApi(), 'cerrado', portalUrl('cerrado', '/suporte'));
    await expect(openLink(getApi(), 'minerva', shortUrl)).rejects.toMatchObject(notFound);
    await expect(openLink(getApi(), 'cerrado', `${shortUrl.slice(0, -1)}!`)).rejects.toMatchObject(notFound);
    expect((await listLinks(getApi(), 'cerrado')).map(({ path }) => path)).toEqual(['/suporte']);
    expect((await listLinks(getApi(), 'noturno')).map(({ path }) => path)).toEqual([]);
  });

  test('only members create short links', async () => {
    const body = { url: portalUrl('aurora', '/suporte') };
    await expect(getApi().client('aurora').call(createShortLink, { body })).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
  });

  test('the sandbox lists short links, newest first', async () => {
    await shorten(getApi(), 'pampa', portalUrl('pampa', '/a'));
    getApi().clock.advance(1000);
    await shorten(getApi(), 'pampa', portalUrl('pampa', '/b'));
    expect(await listLinks(getApi(), 'pampa')).toMatchObject([{ path: '/b' }, { path: '/a' }]);
  });

  test('returns the long URL when it is too long for the index of short links', async () => {
    const longUrl = portalUrl('aurora', `/${'é'.repeat(400)}`);
    expect(await shorten(getApi(), 'aurora', longUrl)).toBe(new URL(longUrl).href);
  });

  test('the database stores only portal paths as short links', async () => {
    const insertLink = (path: string) =>
      getApi()
        .database.db.insertInto('sandbox_link')
        .values({ station_id: 1, code: '2345678923', path, made_at: new Date() })
        .execute();
    for (const path of ['//exemplo.test', '/\\exemplo.test', 'https://exemplo.test', '']) {
      await expect(insertLink(path)).rejects.toThrow();
    }
  });
});

test("portal URLs include those on a station's own domains", () => {
  const station = { slug: 'aurora', domains: ['clube.exemplo.test'] };
  const parseOwnUrl = (url: string) => parsePortalUrl(station, url, defaultConfig.stationUrl)?.href;
  expect(parseOwnUrl('https://clube.exemplo.test/a')).toBe('https://clube.exemplo.test/a');
  expect(parseOwnUrl('http://clube.exemplo.test/a')).toBeUndefined();
  expect(parseOwnUrl('https://outro.exemplo.test/a')).toBeUndefined();
});

describe('short links without the sandbox', () => {
  longTest('without the sandbox, the API keeps the long URL and opens no stored code', async () => {
    const database = await pgliteDatabases().createDatabase();
    await database.db
      .insertInto('sandbox_link')
      .values({ station_id: 1, code: '2345678923', path: '/suporte', made_at: new Date() })
      .execute();
    const api = await startTestApi({ database, config: { sandbox: false } });
    const page = portalUrl('aurora', '/suporte');
    expect(await shorten(api, 'aurora', page)).toBe(page);
    await expect(openLink(api, 'aurora', '/s/2345678923')).rejects.toMatchObject(notFound);
    await expect(listLinks(api, 'aurora')).rejects.toMatchObject(notFound);
    expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
    await api.stop();
  });
});

describe('a remote shortener', () => {
  let server: Server | undefined;
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server?.closeAllConnections();
        if (server === undefined) resolve();
        else server.close(() => resolve());
        server = undefined;
      }),
  );
  const startServer = async (respond: RequestListener): Promise<string> => {
    server = createServer(respond);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/encurtar`;
  };
  const pageUrl = new URL(portalUrl('aurora', '/cadastrar/AMIGO-U1-E1'));

  test('a remote shortener receives only the URL, and its response is the link', async () => {
    let receivedRequest = '';
    const remoteUrl = await startServer((request, response) => {
      request.on('data', (chunk) => {
        receivedRequest += chunk;
      });
      request.on('end', () => {
        receivedRequest = `${request.method} ${request.url} ${receivedRequest} ${request.headers.authorization}`;
        response.end(JSON.stringify({ result_url: 'https://curto.test/a' }));
      });
    });
    const api = await startTestApi({ config: { shortenerUrl: remoteUrl } });
    expect(await shorten(api, 'aurora', pageUrl.href)).toBe('https://curto.test/a');
    expect(receivedRequest).toBe(`POST /encurtar {"url":"${pageUrl.href}"} undefined`);
    expect(await listLinks(api, 'aurora')).toEqual([]);
    await expect(shorten(api, 'aurora', 'https://exemplo.test/a')).rejects.toMatchObject({
      failure: { status: 422 },
    });
    await api.stop();
  });

  test.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['answers without JSON', (_, response) => response.end('<html>')],
    ['answers null', (_, response) => response.end('null')],
    ['answers with another scheme', (_, response) => response.end('{"result_url":"javascript:alert(1)"}')],
    ['answers with a list', (_, response) => response.end('{"result_url":["https://curto.test"]}')],
    [
      'redirects to another host',
      (_, response) => response.writeHead(302, { Location: 'https://a.test' }).end(),
    ],
    ['never answers', () => {}],
    ['never ends', (_, response) => void response.write('{"result_url":')],
  ])('falls back to the long URL when the remote shortener %s', async (_, respond) => {
    const failures: unknown[] = [];
    const shortener = remoteShortener(await startServer(respond), (error) => failures.push(error), 200);
    expect(await shortener.shorten(1, pageUrl)).toBe(pageUrl.href);
    expect(failures).toHaveLength(1);
  });

  test('logs an unavailable shortener without the URL', async () => {
    const api = await startTestApi({ config: { shortenerUrl: 'http://127.0.0.1:1/' } });
    expect(await shorten(api, 'aurora', pageUrl.href)).toBe(pageUrl.href);
    expect(api.log).toContainEqual(expect.objectContaining({ event: 'link not shortened' }));
    expect(JSON.stringify(api.log)).not.toContain('AMIGO');
    await api.stop();
  });

  test('an environment variable configures the remote shortener', () => {
    expect(readConfig({ SHORTENER_URL: 'https://curto.test/api' }).shortenerUrl).toBe(
      'https://curto.test/api',
    );
    expect(readConfig({ SHORTENER_URL: '' })).not.toHaveProperty('shortenerUrl');
    expect(() => readConfig({ SHORTENER_URL: 'curto.test' })).toThrow(
      'SHORTENER_URL must be a URL with http:// or https://: curto.test',
    );
  });
});
