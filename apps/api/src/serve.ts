import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Api } from './api.ts';

export interface Listening {
  readonly port: number;
  /** No new connections; the running calls finish; the database is closed. */
  close(): Promise<void>;
}

export function listen(
  api: Api,
  { port, hostname }: { port: number; hostname?: string },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const options = { fetch: api.app.fetch, port, ...(hostname === undefined ? {} : { hostname }) };
    const server = serve(options, (address) => {
      resolve({ port: address.port, close: () => close(server as Server, api) });
    }) as Server;
    server.once('error', reject);
  });
}

async function close(server: Server, api: Api): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Browsers keep connections open that nothing runs over; they would hold the stop back for minutes.
  server.closeIdleConnections();
  await api.stop();
  server.closeAllConnections();
  await closed;
}
