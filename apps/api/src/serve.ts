import { getRequestListener } from '@hono/node-server';
import type { Api } from './api.ts';
import { acceptMoreConnections } from './http/accept.ts';
import { createDeadlinedServer, type DeadlinedServer, type ServerSettings } from './http/server.ts';

export interface RunningServer {
  readonly port: number;
  /** Graceful shutdown: stops accepting, finishes running calls, then closes the database. */
  close(): Promise<void>;
}

export function explainPortError(error: unknown, port: number): unknown {
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
    acceptsManyConnections = false,
    ...settings
  }: { port: number; hostname?: string; acceptsManyConnections?: boolean } & ServerSettings,
): Promise<RunningServer> {
  const deadlinedServer = createDeadlinedServer(getRequestListener(api.app.fetch), settings);
  const { server } = deadlinedServer;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainPortError(error, port)));
    server.listen(port, hostname, async () => {
      const address = server.address();
      const actualPort = typeof address === 'object' && address !== null ? address.port : port;
      const closeCopies = acceptsManyConnections ? await acceptMoreConnections(server) : () => {};
      resolve({
        port: actualPort,
        close() {
          closeCopies();
          return close(deadlinedServer, api);
        },
      });
    });
  });
}

async function close({ server, closeUnfinished }: DeadlinedServer, api: Api): Promise<void> {
  const serverClosed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Idle keep-alive connections of browsers would delay the shutdown for minutes.
  server.closeIdleConnections();
  closeUnfinished();
  await api.stop();
  server.closeAllConnections();
  await serverClosed;
}
