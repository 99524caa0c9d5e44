import { getRequestListener } from '@hono/node-server';
import type { Api } from './api.ts';
import { acceptMore } from './http/accept.ts';
import { createDeadlinedServer, type DeadlinedServer, type ServerSettings } from './http/server.ts';

export interface Listening {
  readonly port: number;
  /** Graceful shutdown: stops accepting, finishes running calls, then closes the database. */
  close(): Promise<void>;
}

export function explainPort(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Error(`PORT ${port} is in use by another program; try PORT=${port + 1}`, {
      cause: error,
    });
  }
  return code === 'EACCES' ? new Error(`this user may not listen on PORT ${port}`, { cause: error }) : error;
}

export function listen(
  api: Api,
  {
    port,
    hostname,
    acceptsMore = false,
    ...settings
  }: { port: number; hostname?: string; acceptsMore?: boolean } & ServerSettings,
): Promise<Listening> {
  const limited = createDeadlinedServer(getRequestListener(api.app.fetch), settings);
  const { server } = limited;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, port)));
    server.listen(port, hostname, async () => {
      const address = server.address();
      const own = typeof address === 'object' && address !== null ? address.port : port;
      const closeCopies = acceptsMore ? await acceptMore(server) : () => {};
      resolve({
        port: own,
        close() {
          closeCopies();
          return close(limited, api);
        },
      });
    });
  });
}

async function close({ server, cutUnfinished }: DeadlinedServer, api: Api): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Idle keep-alive connections of browsers would delay the shutdown for minutes.
  server.closeIdleConnections();
  cutUnfinished();
  await api.stop();
  server.closeAllConnections();
  await closed;
}
