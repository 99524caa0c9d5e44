import { resolve } from 'node:path';
import type { Config } from './config.ts';
import type { DatabaseSettings } from './database/database.ts';

export interface Environment {
  readonly port: number;
  readonly database: DatabaseSettings;
  readonly config: Partial<Config>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** What the API reads from the environment when it runs by itself. */
export function readEnvironment(variables: Variables): Environment {
  const {
    DATABASE_URL: url,
    DATA_DIR = '.data',
    PORT = '4001',
    SAMPLES,
    TRUST_PROXY,
    ORIGINS,
    STATION_URL,
  } = variables;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`PORT is no port: ${PORT}`);
  return {
    port,
    database: url === undefined || url === '' ? { dataDir: resolve(DATA_DIR) } : { url },
    config: {
      // A database that somebody named may be the real one: accounts with a known password come on demand only.
      samples: SAMPLES === undefined ? !url : SAMPLES === '1',
      trustProxy: TRUST_PROXY === '1',
      rateLimits: variables.RATE_LIMITS !== '0',
      captcha: variables.CAPTCHA !== '0',
      origins: (ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || []),
      ...(STATION_URL === undefined
        ? {}
        : { stationUrl: (slug: string) => STATION_URL.replace('{slug}', slug) }),
    },
  };
}
