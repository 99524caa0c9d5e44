import { fileURLToPath } from 'node:url';
import { jsonLog, missingStationUrl, startWorker, steadyClock } from '@estacao/api';
import { openStations } from '@estacao/stations';
import { readBuild } from './build.ts';
import { announce, announceNews, tell } from './start/announce.ts';
import { readEnvironment, withSecretKey } from './start/environment.ts';
import { reportTo } from './start/report.ts';
import { startPortal } from './start.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
async function serve() {
  const environment = readEnvironment(process.env);
  const missing = missingStationUrl(environment);
  if (missing !== undefined) tell(missing);
  const portal = await startPortal({
    ...environment,
    config: withSecretKey(environment),
    stations: openStations(),
    build: await readBuild(dist),
    client: `${dist}/client`,
    tell,
    onStations: (news) => announceNews(news, portal.port, environment),
    report: reportTo(jsonLog, steadyClock),
  });
  // Starting the portal has migrated the database, which the worker needs.
  const worker = environment.hasWorker ? startWorker(tell) : undefined;
  const stop = () => Promise.all([portal.stop(), worker?.stop()]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  announce(portal, environment);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
