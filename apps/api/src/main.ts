import { type OpenStations, openStations, textsOf, watchStations } from '@estacao/stations';
import { createApi } from './api.ts';
import { registeredStations } from './areas/station/register.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { jsonLog, type LogLevel } from './http/log.ts';
import { listen } from './serve.ts';

function say(level: LogLevel, event: string, fields: Record<string, string | number> = {}) {
  return jsonLog({ time: new Date().toISOString(), level, event, ...fields });
}
function refuse(message: string) {
  return say('warn', 'station refused', { message });
}

async function serve(open: OpenStations, database: Database, { port, config }: Environment) {
  await migrate(database.db);
  const registered = () => registeredStations(database);
  const first = await open.look([], registered);
  for (const text of textsOf(first)) refuse(text);
  const api = createApi({ database, stations: first.stations, config });
  await api.start();
  const server = await listen(api, { port });
  const watch = watchStations({
    open,
    first,
    registered,
    async adopt(stations, { added, changed, removed }) {
      await api.adopt(stations);
      const counts = { added: added.length, changed: changed.length, removed: removed.length };
      say('info', 'stations changed', { ...counts, stations: stations.length });
    },
    tell: refuse,
  });
  say('info', 'listening', {
    port: server.port,
    database: database.kind,
    stations: first.stations.length,
  });

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    say('info', 'stopping', { signal });
    await watch.stop();
    await server.close();
    say('info', 'stopped');
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start() {
  const environment = readEnvironment(process.env);
  const open = openStations();
  const database = await openDatabase(environment.database);
  try {
    await serve(open, database, environment);
  } catch (error) {
    // Whoever starts next finds the folder free.
    await database.close();
    throw error;
  }
}

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
