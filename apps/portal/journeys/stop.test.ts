import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestPortal } from './portal.ts';

test('the host finishes a page before it stops', async () => {
  const held: ServerResponse[] = [];
  const refuse = (response: ServerResponse) => response.writeHead(503).end();
  let stopping = false;
  let onRequest = () => {};
  const firstRequest = new Promise<void>((done) => {
    onRequest = done;
  });
  const api = createServer(({ url = '' }, response) => {
    // The host polls this list. It is no part of a page.
    if (stopping || url.includes('/station-rows')) {
      refuse(response);
      return;
    }
    held.push(response);
    onRequest();
  });
  await new Promise<void>((done) => api.listen(0, done));
  const { port: apiPort } = api.address() as AddressInfo;
  const portal = await startTestPortal({ apiUrl: `http://127.0.0.1:${apiPort}/api` });
  const { port } = new URL(portal.address('aurora'));

  const page = new Promise<{ status: number | undefined; text: string }>((done, fail) => {
    request(
      { host: '127.0.0.1', port, path: '/', headers: { host: `aurora.localhost:${port}` } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => done({ status: response.statusCode, text }));
      },
    )
      .on('error', fail)
      .end();
  });
  await firstRequest;
  const stopped = portal.stop();
  stopping = true;
  held.forEach(refuse);
  const { status, text } = await page;
  expect(status).toBe(200);
  expect(text).toContain('</html>');
  await stopped;
  await new Promise((done) => api.close(done));
});
