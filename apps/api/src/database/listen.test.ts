import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { openDatabase } from './database.ts';
import { listenOnPostgres } from './listen.ts';

/** A TCP proxy to a database that can drop traffic without closing the connection. */
async function lineTo(url: string) {
  const { pathname, searchParams } = new URL(url);
  const lines: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on('error', () => {});
    }
    lines.push([near, far]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere');
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}${pathname}`,
    lines,
    cut() {
      for (const [near, far] of lines) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    close: () => server.close(),
  };
}

longTest('detects a silently cut connection and receives later notifications', async () => {
  const url = await sharedPostgres().freshUrl();
  const line = await lineTo(url);
  const heard: (string | undefined)[] = [];
  const stop = await listenOnPostgres(line.url, 'news', (payload) => heard.push(payload), {
    beat: 100,
    answersWithin: 2_000,
  });
  const database = await openDatabase({ url });
  const tell = (news: string) => sql`SELECT pg_notify('news', ${news})`.execute(database.db);
  await tell('one');
  await expect.poll(() => heard).toEqual([undefined, 'one']);
  line.cut();
  await tell('two');
  await expect.poll(() => heard).toEqual([undefined, 'one', undefined]);
  await tell('three');
  await expect.poll(() => heard).toEqual([undefined, 'one', undefined, 'three']);
  expect(line.lines).toHaveLength(2);
  await stop();
  await database.close();
  line.close();
});
