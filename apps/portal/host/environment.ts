import { resolve } from 'node:path';
import type { DatabaseSettings } from '@estacao/api';

export interface Environment {
  readonly port: number;
  readonly apiUrl?: string;
  readonly authUrl?: string;
  readonly database: DatabaseSettings;
  readonly samples: boolean;
  readonly listStations: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

const filled = (value: string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : value;

/** What the portal reads from the environment. */
export const readEnvironment = (variables: Variables): Environment => {
  const port = Number(filled(variables.PORT) ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`PORT is no port: ${variables.PORT}`);
  }
  const apiUrl = filled(variables.API_URL);
  const authUrl = filled(variables.AUTH_URL);
  const url = filled(variables.DATABASE_URL);
  return {
    port,
    ...(apiUrl === undefined ? {} : { apiUrl }),
    ...(authUrl === undefined ? {} : { authUrl }),
    database: url === undefined ? { dataDir: resolve(filled(variables.DATA_DIR) ?? '.data') } : { url },
    // A database that somebody named may be the real one: accounts with a known password come on demand only.
    samples: variables.SAMPLES === undefined ? url === undefined : variables.SAMPLES === '1',
    listStations: variables.NODE_ENV !== 'production',
  };
};
