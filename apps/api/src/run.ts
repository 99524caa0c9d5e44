import {
  type OpenStations,
  openStations,
  type StationsWatch,
  textsOf,
  watchStations,
} from '@estacao/stations';
import { createApi } from './api.ts';
import { storedStations } from './areas/company/stored.ts';
import { registeredStations } from './areas/station/register.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { type Environment, missingStationUrl, readEnvironment } from './environment.ts';
import { jsonLog, type LogLevel } from './http/log.ts';
import { secretKeyOf } from './secret-key.ts';
import { listen } from './serve.ts';
import { startWorker } from './start-worker.ts';

export type Role = 'api' | 'worker';

function say(level: LogLevel, event: string, fields: Record<string, string | number> = {}) {
  return jsonLog({ time: new Date().toISOString(), level, event, ...fields });
}
function refuse(message: string) {
  return say('warn', 'station refused', { message });
}

async function begin(role: Role, open: OpenStations, database: Database, environment: Environment) {
  const { port, config } = environment;
  const secretKey = secretKeyOf(environment);
  const missing = missingStationUrl(environment);
  if (missing !== undefined) say('warn', missing);
  await migrate(database.db);
  const registered = () => registeredStations(database);
  const stored = storedStations(database);
  const first = await open.look([], registered, stored);
  for (const text of textsOf(first)) refuse(text);
  const isWorker = role === 'worker';
  let watch: StationsWatch | undefined;
  const api = createApi({
    database,
    stations: first.stations,
    look: async () => watch?.look(),
    config: { ...config, secretKey, ...(isWorker && { jobs: true }) },
  });
  await api.start();
  const server = isWorker
    ? { port: 0, close: () => api.stop() }
    : await listen(api, {
        port,
        trustProxy: config.trustProxy ?? false,
        // Connections through a proxy stay open.
        acceptsMore: config.trustProxy !== true,
      });
  const worker = !isWorker && environment.hasWorker ? startWorker((event) => say('warn', event)) : undefined;
  watch = watchStations({
    open,
    first,
    registered,
    stored,
    async adopt(stations, { added, changed, removed }) {
      await api.adopt(stations);
      const counts = { added: added.length, changed: changed.length, removed: removed.length };
      say('info', 'stations changed', { ...counts, stations: stations.length });
    },
    tell: refuse,
  });
  say('info', isWorker ? 'working' : 'listening', {
    port: server.port,
    database: database.kind,
    stations: first.stations.length,
    pid: process.pid,
  });

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    say('info', 'stopping', { signal });
    await watch?.stop();
    await Promise.all([server.close(), worker?.stop()]);
    say('info', 'stopped');
    // The parent process is gone or requested the stop, so don’t wait for anything else.
    if (isWorker) process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (isWorker) process.on('disconnect', () => stop('disconnect'));
}

export async function run(role: Role): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    const open = openStations();
    const database = await openDatabase(environment.database);
    try {
      await begin(role, open, database, environment);
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
