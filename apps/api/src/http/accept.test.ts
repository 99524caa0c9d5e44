import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { acceptMore } from './accept.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function mostInATurn(prepare: (server: ReturnType<typeof createServer>) => Promise<() => void>) {
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = await prepare(server);
  ends.push(close, () => server.close());
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 64; count += 1) connect(port, '127.0.0.1').on('error', () => {});
  let most = 0;
  for (let before = 0; before < 64; before = accepted) {
    await new Promise(setImmediate);
    most = Math.max(most, accepted - before);
  }
  return most;
}

test('accepts many connections per turn of the event loop', async () => {
  const one = await mostInATurn(async () => () => {});
  expect(await mostInATurn(acceptMore)).toBeGreaterThan(4 * one);
});

test('stops accepting through its copies when it closes', async () => {
  const server = createServer((socket) => socket.end('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = await acceptMore(server);
  const socket = connect(port, '127.0.0.1');
  const [hello] = await once(socket, 'data');
  expect(String(hello)).toBe('hello');
  const closed = once(server, 'close');
  server.close();
  close();
  await closed;
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
