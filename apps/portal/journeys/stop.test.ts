import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestPortal } from './portal.ts';

test('the host finishes a pending page before it stops', async () => {
  const pendingResponses: ServerResponse[] = [];
  const refuse = (response: ServerResponse) => response.writeHead(503).end();
  let isStopping = false;
  let onRequest = () => {};
  const firstRequest = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const api = createServer(({ url = '' }, response) => {
    // The host polls `/station-rows` in the background. No page waits for that list.
    if (isStopping || url.includes('/station-rows')) {
      refuse(response);
      return;
    }
    pendingResponses.push(response);
    onRequest();
  });
  await new Promise<void>((resolve) => api.listen(0, resolve));
  const { port: apiPort } = api.address() as AddressInfo;
  const portal = await startTestPortal({ apiUrl: `http://127.0.0.1:${apiPort}/api` });
  const { port } = new URL(portal.address('aurora'));

  const page = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: '/', headers: { host: `aurora.localhost:${port}` } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    )
      .on('error', reject)
      .end();
  });
  await firstRequest;
  const stop = portal.stop();
  isStopping = true;
  pendingResponses.forEach(refuse);
  const { status, text } = await page;
  expect(status).toBe(200);
  expect(text).toContain('</html>');
  await stop;
  await new Promise((resolve) => api.close(resolve));
});
