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
import { ownPage } from './own-page.ts';
import { remoteShortener } from './shortener.ts';

function portalOf(slug: string, path = '') {
  return defaultConfig.stationUrl(slug) + path;
}

async function shorten(api: TestApi, slug: string, url: string): Promise<string> {
  const { token } = await signInAs(api, slug);
  const { resultUrl } = await api.client(slug, () => token).call(createShortLink, { body: { url } });
  return resultUrl;
}

function open(api: TestApi, slug: string, short: string) {
  const code = short.split('/').at(-1) ?? '';
  return api.client(slug).call(openShortLink, { params: { code, stationId: stationBySlug(slug).id } });
}

function listed(api: TestApi, slug: string) {
  return api.client(slug).call(listSandboxLinks, { query: { 'where[station_id]': stationBySlug(slug).id } });
}

const notThere = { failure: { kind: 'http', status: 404, messages: [expect.any(String)] } };

onEachDatabase('short links', {}, (running) => {
  test('redirect to the portal page with query and fragment', async () => {
    const page = portalOf('aurora', '/cadastrar/AMIGO-U1-E1?a=1&b=%C3%A9#topo');
    const short = await shorten(running(), 'aurora', page);
    expect(short).toMatch(/^http:\/\/aurora\.localhost:4000\/s\/[2-9a-km-np-zA-HJ-NP-Z]{10}$/);
    expect(await open(running(), 'aurora', short)).toEqual({
      path: '/cadastrar/AMIGO-U1-E1?a=1&b=%C3%A9#topo',
    });
  });

  test('are equal for equal URLs and different otherwise, for every caller', async () => {
    const ask = (path: string) => shorten(running(), 'minerva', portalOf('minerva', path));
    const [one, again, other] = [await ask('/a'), await ask('/a'), await ask('/b')];
    const together = await Promise.all(Array.from({ length: 6 }, () => ask('/c')));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    expect(new Set(together).size).toBe(1);
  });

  longTest('have unpredictable codes without ambiguous letters', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 60; count += 1)
      codes.push((await shorten(running(), 'ipe', portalOf('ipe', `/${count}`))).slice(-10));
    expect(new Set(codes).size).toBe(60);
    expect(codes.join('')).toMatch(/^[^0O1lIo]+$/);
    // 600 random letters of 56 cover nearly the whole alphabet.
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
  ])('are refused for %s', async (url) => {
    await expect(shorten(running(), 'aurora', url)).rejects.toMatchObject({
      failure: { kind: 'http', status: 422, fields: { url: [expect.any(String)] } },
    });
  });

  test('of another station are not found', async () => {
    const short = await shorten(running(), 'cerrado', portalOf('cerrado', '/suporte'));
    await expect(open(running(), 'minerva', short)).rejects.toMatchObject(notThere);
    await expect(open(running(), 'cerrado', `${short.slice(0, -1)}!`)).rejects.toMatchObject(notThere);
    expect((await listed(running(), 'cerrado')).map(({ path }) => path)).toEqual(['/suporte']);
    expect((await listed(running(), 'noturno')).map(({ path }) => path)).toEqual([]);
  });

  test('are only for members', async () => {
    const body = { url: portalOf('aurora', '/suporte') };
    await expect(running().client('aurora').call(createShortLink, { body })).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
  });

  test('are listed in the sandbox, newest first', async () => {
    await shorten(running(), 'pampa', portalOf('pampa', '/a'));
    running().clock.advance(1000);
    await shorten(running(), 'pampa', portalOf('pampa', '/b'));
    expect(await listed(running(), 'pampa')).toMatchObject([{ path: '/b' }, { path: '/a' }]);
  });

  test('fall back to a long URL that exceeds the index', async () => {
    const grown = portalOf('aurora', `/${'é'.repeat(400)}`);
    expect(await shorten(running(), 'aurora', grown)).toBe(new URL(grown).href);
  });

  test('store only portal paths', async () => {
    const keep = (path: string) =>
      running()
        .database.db.insertInto('sandbox_link')
        .values({ station_id: 1, code: '2345678923', path, made_at: new Date() })
        .execute();
    for (const path of ['//exemplo.test', '/\\exemplo.test', 'https://exemplo.test', '']) {
      await expect(keep(path)).rejects.toThrow();
    }
  });
});

test("a station's domains count as its portal", () => {
  const station = { slug: 'aurora', domains: ['clube.exemplo.test'] };
  const own = (url: string) => ownPage(station, url, defaultConfig.stationUrl)?.href;
  expect(own('https://clube.exemplo.test/a')).toBe('https://clube.exemplo.test/a');
  expect(own('http://clube.exemplo.test/a')).toBeUndefined();
  expect(own('https://outro.exemplo.test/a')).toBeUndefined();
});

describe('short links without the sandbox', () => {
  longTest('use the long URL and open no stored code', async () => {
    const database = await pgliteDatabases().fresh();
    await database.db
      .insertInto('sandbox_link')
      .values({ station_id: 1, code: '2345678923', path: '/suporte', made_at: new Date() })
      .execute();
    const api = await startTestApi({ database, config: { sandbox: false } });
    const page = portalOf('aurora', '/suporte');
    expect(await shorten(api, 'aurora', page)).toBe(page);
    await expect(open(api, 'aurora', '/s/2345678923')).rejects.toMatchObject(notThere);
    await expect(listed(api, 'aurora')).rejects.toMatchObject(notThere);
    expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
    await api.stop();
  });
});

describe('a remote shortener', () => {
  let server: Server | undefined;
  afterEach(
    () =>
      new Promise<void>((done) => {
        server?.closeAllConnections();
        if (server === undefined) done();
        else server.close(() => done());
        server = undefined;
      }),
  );
  const serve = async (answer: RequestListener): Promise<string> => {
    server = createServer(answer);
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/encurtar`;
  };
  const page = new URL(portalOf('aurora', '/cadastrar/AMIGO-U1-E1'));

  test('receives only the URL, and its answer is the link', async () => {
    let sent = '';
    const address = await serve((request, response) => {
      request.on('data', (part) => {
        sent += part;
      });
      request.on('end', () => {
        sent = `${request.method} ${request.url} ${sent} ${request.headers.authorization}`;
        response.end(JSON.stringify({ result_url: 'https://curto.test/a' }));
      });
    });
    const api = await startTestApi({ config: { shortenerUrl: address } });
    expect(await shorten(api, 'aurora', page.href)).toBe('https://curto.test/a');
    expect(sent).toBe(`POST /encurtar {"url":"${page.href}"} undefined`);
    expect(await listed(api, 'aurora')).toEqual([]);
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
  ])('falls back to the long URL when it %s', async (_, answer) => {
    const failures: unknown[] = [];
    const shortener = remoteShortener(await serve(answer), (error) => failures.push(error), 200);
    expect(await shortener.shorten(1, page)).toBe(page.href);
    expect(failures).toHaveLength(1);
  });

  test('logs an unavailable service without the URL', async () => {
    const api = await startTestApi({ config: { shortenerUrl: 'http://127.0.0.1:1/' } });
    expect(await shorten(api, 'aurora', page.href)).toBe(page.href);
    expect(api.log).toContainEqual(expect.objectContaining({ event: 'link not shortened' }));
    expect(JSON.stringify(api.log)).not.toContain('AMIGO');
    await api.stop();
  });

  test('is configured by the environment', () => {
    expect(readConfig({ SHORTENER_URL: 'https://curto.test/api' }).shortenerUrl).toBe(
      'https://curto.test/api',
    );
    expect(readConfig({ SHORTENER_URL: '' })).not.toHaveProperty('shortenerUrl');
    expect(() => readConfig({ SHORTENER_URL: 'curto.test' })).toThrow(
      'SHORTENER_URL must be a URL with http:// or https://: curto.test',
    );
  });
});
