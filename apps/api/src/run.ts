import {
  type OpenStations,
  openStations,
  problemTexts,
  type StationsWatch,
  watchStations,
} from '@estacao/stations';
import { createApi } from './api.ts';
import { storedStations } from './areas/company/stored.ts';
import { registeredStations } from './areas/station/register.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { type Environment, missingStationUrlError, readEnvironment } from './environment.ts';
import { jsonLog, type LogLevel } from './http/log.ts';
import { requireSecretKey } from './secret-key.ts';
import { listen } from './serve.ts';
import { startWorker } from './start-worker.ts';

export type Role = 'api' | 'worker';

function log(level: LogLevel, event: string, fields: Record<string, string | number> = {}) {
  return jsonLog({ time: new Date().toISOString(), level, event, ...fields });
}
function warnAboutStation(message: string) {
  return log('warn', 'station rejected', { message });
}

async function start(role: Role, stationSource: OpenStations, database: Database, environment: Environment) {
  const { port, config } = environment;
  const secretKey = requireSecretKey(environment);
  const missingUrlError = missingStationUrlError(environment);
  if (missingUrlError !== undefined) log('warn', missingUrlError);
  await migrate(database.db);
  const loadRegistered = () => registeredStations(database);
  const createdStations = storedStations(database);
  const initialLoad = await stationSource.refresh([], loadRegistered, createdStations);
  for (const text of problemTexts(initialLoad)) warnAboutStation(text);
  const isWorker = role === 'worker';
  let watch: StationsWatch | undefined;
  const api = createApi({
    database,
    stations: initialLoad.stations,
    refreshStations: async () => watch?.refresh(),
    config: { ...config, secretKey, ...(isWorker && { jobs: true }) },
  });
  await api.start();
  const server = isWorker
    ? { port: 0, close: () => api.stop() }
    : await listen(api, {
        port,
        trustProxy: config.trustProxy ?? false,
        // A proxy keeps its connections open, so few new ones arrive.
        acceptsManyConnections: config.trustProxy !== true,
      });
  const worker = !isWorker && environment.hasWorker ? startWorker((event) => log('warn', event)) : undefined;
  watch = watchStations({
    openStations: stationSource,
    initial: initialLoad,
    fetchRegistered: loadRegistered,
    storedStations: createdStations,
    async serve(stations, { added, changed, removed }) {
      await api.adopt(stations);
      const counts = { added: added.length, changed: changed.length, removed: removed.length };
      log('info', 'stations changed', { ...counts, stations: stations.length });
    },
    warn: warnAboutStation,
  });
  log('info', isWorker ? 'working' : 'listening', {
    port: server.port,
    database: database.kind,
    stations: initialLoad.stations.length,
    pid: process.pid,
  });

  let isStopping = false;
  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    log('info', 'stopping', { signal });
    await watch?.stop();
    await Promise.all([server.close(), worker?.stop()]);
    log('info', 'stopped');
    // The parent process has ended or requested the stop, so don’t wait for anything else.
    if (isWorker) process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (isWorker) process.on('disconnect', () => stop('disconnect'));
}

export async function run(role: Role): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    const stationSource = openStations();
    const database = await openDatabase(environment.database);
    try {
      await start(role, stationSource, database, environment);
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
