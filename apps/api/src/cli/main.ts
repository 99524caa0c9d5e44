import { stationsFolder } from '@estacao/stations';
import { defaultConfig } from '../config.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { run } from './run.ts';
import { openStationsDatabase } from './station.ts';

function environment(): Environment | undefined {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    // It says which variable, and what is wrong with it.
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

const read = environment();

process.exitCode =
  read === undefined
    ? 1
    : await run(process.argv.slice(2), {
        // npm runs scripts at the root of the repository; paths are meant from where the person stands.
        cwd: process.env.INIT_CWD ?? process.cwd(),
        folder: stationsFolder(),
        open: () => openStationsDatabase(read.database),
        stationUrl: read.config.stationUrl ?? defaultConfig.stationUrl,
        now: () => new Date(),
        out: (text) => process.stdout.write(`${text}\n`),
        err: (text) => process.stderr.write(`${text}\n`),
      });
