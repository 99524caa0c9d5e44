import { stationsFolder } from '@estacao/stations';
import { defaultConfig } from '../config.ts';
import { readEnvironment } from '../environment.ts';
import { run } from './run.ts';
import { openStationsDatabase } from './station.ts';

const { database, config } = readEnvironment(process.env);

process.exitCode = await run(process.argv.slice(2), {
  folder: stationsFolder(),
  open: () => openStationsDatabase(database),
  stationUrl: config.stationUrl ?? defaultConfig.stationUrl,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
