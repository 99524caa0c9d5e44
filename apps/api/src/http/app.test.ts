import { getStation, table } from '@estacao/contract';
import { expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { onEachDatabase } from '../testing/each-database.ts';

onEachDatabase('the API over HTTP', {}, (getApi) => {
  const fetchPath = (path: string, init?: RequestInit) =>
    getApi().api.app.request(`http://aurora.localhost${path}`, init);

  test.each([
    '/api/station-sections/?where[station_id]=1',
    '/api/station-sections?where[station_id]=1',
    '/api/station-sections/?where%5Bstation_id%5D=1',
    '/api/station-sections?where%5bstation_id%5d=1',
  ])('accepts the spelling %s of a list call', async (path) => {
    const response = await fetchPath(path);
    expect(response.status).toBe(200);
    expect(await response.json()).not.toHaveLength(0);
  });

  test('ignores a trailing slash in a path, also after a parameter', async () => {
    expect(await (await fetchPath('/api/stations/1/')).json()).toEqual(
      await (await fetchPath('/api/stations/1')).json(),
    );
  });

  test('rejects a query parameter that occurs twice', async () => {
    expect((await fetchPath('/api/station-sections/?where[station_id]=1&where[station_id]=26')).status).toBe(
      400,
    );
  });

  test.each([
    ['/api/none', undefined, 404],
    ['/none', undefined, 404],
    ['/api/stations/1', { method: 'POST' }, 404],
    ['/api/stations/0', undefined, 400],
    ['/api/stations/26', undefined, 404],
    ['/api/auth/login/establishment/1', { method: 'POST', body: '{' }, 400],
    ['/api/auth/login/establishment/1', { method: 'POST', body: '"text"' }, 400],
    ['/api/auth/login/establishment/1', { method: 'POST', body: '{"password":"a\\u0000b"}' }, 400],
    ['/api/auth/login/establishment/1', { method: 'POST', body: '{"password":"\\ud800"}' }, 400],
    ['/api/auth/sessions', { headers: { authorization: 'Basic abc' } }, 401],
  ])('answers %s %j with %i and the error shape', async (path, init, status) => {
    const response = await fetchPath(path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ messages: [expect.any(String)] });
  });

  test('rejects an oversized body with the error shape', async () => {
    const body = JSON.stringify('a'.repeat(200_000));
    const response = await fetchPath('/api/auth/login/establishment/1', { method: 'POST', body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ messages: [expect.any(String)] });
  });

  test('rejects a chunked body before reading all of it', async () => {
    const chunk = new Uint8Array(10_000).fill(32);
    let sentChunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        sentChunks += 1;
        controller.enqueue(chunk);
        if (sentChunks === 1_000) controller.close();
      },
    });
    const response = await fetchPath('/api/auth/login/establishment/1', {
      method: 'POST',
      body,
      duplex: 'half',
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ messages: ['Os dados enviados são grandes demais.'] });
    expect(sentChunks).toBeLessThan(20);
  });

  test('decodes letters split between body chunks', async () => {
    // Each letter has two bytes, so one-byte chunks split it. A password has at most 200 letters.
    const password = 'ã'.repeat(200);
    const bytes = new TextEncoder().encode(JSON.stringify({ email: 'membro@aurora.test', password }));
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const response = await fetchPath('/api/auth/login/establishment/1', {
      method: 'POST',
      body,
      duplex: 'half',
    });
    expect(await response.json()).toEqual({ messages: ['E-mail ou senha inválidos.'] });
  });

  test('reports the missing password of a login without a body', async () => {
    const response = await fetchPath('/api/auth/login/establishment/1', { method: 'POST' });
    expect(await response.json()).toEqual({
      messages: ['Esse campo é obrigatório'],
      fields: { password: ['Esse campo é obrigatório'] },
    });
  });

  test('answers 404 for a station without a file', async () => {
    expect((await getApi().api.app.request('http://localhost/api/stations/999999')).status).toBe(404);
  });

  test('takes the station from the origin of a cross-origin page', async () => {
    const headers = { origin: 'http://aurora.localhost:4000' };
    const fetchStation = (id: number) =>
      getApi().api.app.request(`http://api.example/api/stations/${id}`, { headers });
    expect((await fetchStation(1)).status).toBe(200);
    expect((await fetchStation(26)).status).toBe(404);
  });

  test('an API response forbids caching and MIME sniffing, and has a request id', async () => {
    const response = await fetchPath('/api/stations/1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('the API reports its health', async () => {
    expect(await (await fetchPath('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await fetchPath('/readyz')).json()).toEqual({ status: 'ready' });
  });

  longTest('the API serves its OpenAPI document and a documentation page without scripts', async () => {
    const document = (await (await fetchPath('/api/openapi.json')).json()) as { paths: object };
    expect(Object.keys(document.paths)).toContain('/auth/login/establishment/{stationId}');
    const docsResponse = await fetchPath('/api/docs');
    expect(docsResponse.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(docsResponse.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const page = await docsResponse.text();
    for (const id of Object.keys(table)) expect(page).toContain(`id="${id}"`);
    expect(page).not.toMatch(/<script|https?:\/\//);
  });

  test('serves the data of a station’s public page', async () => {
    const data = await getApi()
      .client('girassol')
      .call(getStation, { params: { id: 148 } });
    expect(data).toMatchObject({
      name: 'Cooperativa Girassol',
      subdomain: 'girassol',
      currencyName: 'sementes',
      currencyMultiplier: 10,
      hasApp: true,
      ios: expect.stringContaining('apple.com'),
      establishment: { cnpj: '42551063000186', address: { city: 'Rio Verde' } },
    });
  });
});

onEachDatabase('behind a proxy', { config: { trustProxy: true } }, (getApi) => {
  test.each(['aurora.x@minerva.localhost', 'aurora.localhost, minerva.localhost', ''])(
    'rejects a call with the forwarded host %j',
    async (host) => {
      const headers = { 'x-forwarded-host': host };
      const response = await getApi().api.app.request('http://10.0.0.7/api/stations/1', { headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ messages: ['Não foi possível ler os dados enviados.'] });
    },
  );
});
