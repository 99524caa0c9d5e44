import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { acceptMoreConnections } from './accept.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

async function measureMaxPerTurn(prepare: (server: ReturnType<typeof createServer>) => Promise<() => void>) {
  let acceptedCount = 0;
  const server = createServer((socket) => {
    acceptedCount += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = await prepare(server);
  cleanups.push(close, () => server.close());
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 64; count += 1) connect(port, '127.0.0.1').on('error', () => {});
  let maxPerTurn = 0;
  for (let lastCount = 0; lastCount < 64; lastCount = acceptedCount) {
    await new Promise(setImmediate);
    maxPerTurn = Math.max(maxPerTurn, acceptedCount - lastCount);
  }
  return maxPerTurn;
}

test('accepts many connections per turn of the event loop', async () => {
  const maxWithoutCopies = await measureMaxPerTurn(async () => () => {});
  expect(await measureMaxPerTurn(acceptMoreConnections)).toBeGreaterThan(4 * maxWithoutCopies);
});

test('a closed server accepts no connection through its copies', async () => {
  const server = createServer((socket) => socket.end('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = await acceptMoreConnections(server);
  const socket = connect(port, '127.0.0.1');
  const [greeting] = await once(socket, 'data');
  expect(String(greeting)).toBe('hello');
  const closeEvent = once(server, 'close');
  server.close();
  close();
  await closeEvent;
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
