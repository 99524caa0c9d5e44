import { fileURLToPath } from 'node:url';
import { jsonLog, missingStationUrlError, startWorker, steadyClock } from '@estacao/api';
import { openStations } from '@estacao/stations';
import { readBuild } from './build.ts';
import { announce, announceChanges, warn } from './start/announce.ts';
import { readEnvironment, withSecretKey } from './start/environment.ts';
import { reportTo } from './start/report.ts';
import { startPortal } from './start.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
async function serve() {
  const environment = readEnvironment(process.env);
  const warning = missingStationUrlError(environment);
  if (warning !== undefined) warn(warning);
  const portal = await startPortal({
    ...environment,
    config: withSecretKey(environment),
    stations: openStations(),
    build: await readBuild(dist),
    clientDir: `${dist}/client`,
    warn,
    onStationsChanged: (changes) => announceChanges(changes, portal.port, environment),
    report: reportTo(jsonLog, steadyClock),
  });
  // Starting the portal has migrated the database, which the worker needs.
  const worker = environment.hasWorker ? startWorker(warn) : undefined;
  const stop = () => Promise.all([portal.stop(), worker?.stop()]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  announce(portal, environment);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
