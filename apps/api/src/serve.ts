import { getRequestListener } from '@hono/node-server';
import type { Api } from './api.ts';
import { createDeadlinedServer, type DeadlinedServer, type Deadlines } from './http/server.ts';

export interface Listening {
  readonly port: number;
  /** No new connections; the running calls finish; the database is closed. */
  close(): Promise<void>;
}

export function listen(
  api: Api,
  { port, hostname, deadlines }: { port: number; hostname?: string; deadlines?: Deadlines },
): Promise<Listening> {
  const limited = createDeadlinedServer(getRequestListener(api.app.fetch), deadlines);
  const { server } = limited;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      const address = server.address();
      const own = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ port: own, close: () => close(limited, api) });
    });
  });
}

async function close({ server, cutUnfinished }: DeadlinedServer, api: Api): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Browsers keep connections open that nothing runs over; they would hold the stop back for minutes.
  server.closeIdleConnections();
  cutUnfinished();
  await api.stop();
  server.closeAllConnections();
  await closed;
}
