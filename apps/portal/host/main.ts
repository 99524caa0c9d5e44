import { fileURLToPath } from 'node:url';
import { jsonLog, steadyClock } from '@estacao/api';
import { openStations } from '@estacao/stations';
import { announce, announceNews, tell } from './announce.ts';
import { readBuild } from './build.ts';
import { readEnvironment } from './environment.ts';
import { reportTo } from './report.ts';
import { startPortal } from './start.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
async function serve() {
  const environment = readEnvironment(process.env);
  const portal = await startPortal({
    ...environment,
    stations: openStations(),
    build: await readBuild(dist),
    client: `${dist}/client`,
    tell,
    onStations: (news) => announceNews(news, portal.port, environment),
    report: reportTo(jsonLog, steadyClock),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void portal.stop());
  announce(portal, environment);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
