import { stationsFolder } from '@estacao/stations';
import { defaultConfig } from '../config.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { systemRandom } from '../ports.ts';
import { requireSecretKey } from '../secret-key.ts';
import { createKeyring, type Keyring } from '../secrets/keyring.ts';
import { run } from './run.ts';
import { openStationsDatabase, UsageError } from './station.ts';

function tryReadEnvironment(): Environment | undefined {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

function keyringOf(variables: Environment): Keyring {
  try {
    return createKeyring(requireSecretKey(variables), systemRandom);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

const settings = tryReadEnvironment();

process.exitCode =
  settings === undefined
    ? 1
    : await run(process.argv.slice(2), {
        // npm runs scripts at the repository's root. Relative paths start in the caller's directory.
        cwd: process.env.INIT_CWD ?? process.cwd(),
        folder: stationsFolder(),
        openDatabase: () => openStationsDatabase(settings.database),
        keyring: () => keyringOf(settings),
        stationUrl: settings.config.stationUrl ?? defaultConfig.stationUrl,
        now: () => new Date(),
        out: (text) => process.stdout.write(`${text}\n`),
        err: (text) => process.stderr.write(`${text}\n`),
      });
