import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { openDatabase } from './database.ts';
import { listenOnPostgres } from './listen.ts';

/** A TCP proxy in front of a database. It can drop traffic without closing the connections. */
async function startProxy(url: string) {
  const { pathname, searchParams } = new URL(url);
  const socketPairs: [Socket, Socket][] = [];
  const server = createServer((clientSocket) => {
    const serverSocket = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    for (const [source, target] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      source.pipe(target);
      source.on('error', () => {});
    }
    socketPairs.push([clientSocket, serverSocket]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}${pathname}`,
    socketPairs,
    cut() {
      for (const [clientSocket, serverSocket] of socketPairs) {
        clientSocket.unpipe(serverSocket);
        serverSocket.unpipe(clientSocket);
      }
    },
    close: () => server.close(),
  };
}

longTest('the listener detects a silently cut connection and receives later notifications', async () => {
  const url = await sharedPostgres().createUrl();
  const proxy = await startProxy(url);
  const payloads: (string | undefined)[] = [];
  const stop = await listenOnPostgres(proxy.url, 'news', (payload) => payloads.push(payload), {
    interval: 100,
    timeout: 2_000,
  });
  const database = await openDatabase({ url });
  const notify = (message: string) => sql`SELECT pg_notify('news', ${message})`.execute(database.db);
  await notify('one');
  await expect.poll(() => payloads).toEqual([undefined, 'one']);
  proxy.cut();
  await notify('two');
  await expect.poll(() => payloads).toEqual([undefined, 'one', undefined]);
  await notify('three');
  await expect.poll(() => payloads).toEqual([undefined, 'one', undefined, 'three']);
  expect(proxy.socketPairs).toHaveLength(2);
  await stop();
  await database.close();
  proxy.close();
});
