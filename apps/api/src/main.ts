import { readStations, stationsFolder } from '@estacao/stations';
import { createApi } from './api.ts';
import { registeredStations } from './areas/station/register.ts';
import { openDatabase } from './database/database.ts';
import { readEnvironment } from './environment.ts';
import { jsonLog, type LogLevel } from './http/log.ts';
import { listen } from './serve.ts';

function say(level: LogLevel, event: string, fields: Record<string, string | number> = {}) {
  return jsonLog({ time: new Date().toISOString(), level, event, ...fields });
}

const { port, database: settings, config } = readEnvironment(process.env);
const database = await openDatabase(settings);
const { stations, refused } = readStations(stationsFolder(), await registeredStations(database));
for (const { message } of refused) say('warn', 'station refused', { message });

const api = createApi({ database, stations, config });
await api.start();
const server = await listen(api, { port });
say('info', 'listening', { port: server.port, database: database.kind, stations: stations.length });

let stopping = false;
async function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  say('info', 'stopping', { signal });
  await server.close();
  say('info', 'stopped');
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
