import {
  type Config,
  type DatabaseSettings,
  readEnvironment as readApiEnvironment,
  requireSecretKey,
  requireUrl,
} from '@estacao/api';
import { parsePhone } from '@estacao/domain';

export interface Environment {
  readonly port: number;
  readonly apiUrl?: string;
  readonly authUrl?: string;
  readonly placesUrl?: string;
  readonly database: DatabaseSettings;
  readonly hasWorker: boolean;
  readonly isProduction: boolean;
  readonly config: Partial<Config>;
  readonly trustProxy: boolean;
  /** Members of some stations go to this app after the login. `{slug}` is replaced. */
  readonly externalApp?: string;
  readonly supportPhone?: string;
  readonly listStations: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

function nonEmpty(value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : value;
}

export function readEnvironment(variables: Variables): Environment {
  const port = Number(nonEmpty(variables.PORT) ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`PORT is not a valid port: ${variables.PORT}`);
  }
  const apiUrl = nonEmpty(variables.API_URL);
  const authUrl = nonEmpty(variables.AUTH_URL);
  const placesUrl = nonEmpty(variables.PLACES_URL);
  const externalApp = nonEmpty(variables.EXTERNAL_APP_URL);
  const supportPhone = nonEmpty(variables.DEFAULT_SUPPORT_PHONE);
  const { database, config, hasWorker, isProduction } = readApiEnvironment(variables);
  return {
    port,
    ...(apiUrl === undefined ? {} : { apiUrl: requireUrl('API_URL', apiUrl) }),
    ...(authUrl === undefined ? {} : { authUrl: requireUrl('AUTH_URL', authUrl) }),
    ...(placesUrl === undefined
      ? {}
      : { placesUrl: requireUrl('PLACES_URL', placesUrl).replace(/\/+$/, '') }),
    database,
    hasWorker: hasWorker && apiUrl === undefined,
    isProduction,
    config,
    trustProxy: config.trustProxy === true,
    ...(externalApp === undefined ? {} : { externalApp: readAppAddress(externalApp) }),
    ...(supportPhone === undefined ? {} : { supportPhone: readPhone(supportPhone) }),
    listStations: !isProduction,
  };
}

/** Only the API needs the secret key. A host with a remote API starts without it. */
export function withSecretKey(environment: Environment): Partial<Config> {
  const { config, apiUrl } = environment;
  return apiUrl === undefined ? { ...config, secretKey: requireSecretKey(environment) } : config;
}

function readPhone(value: string): string {
  const phone = parsePhone(value);
  if (phone === undefined) throw new RangeError(`DEFAULT_SUPPORT_PHONE is not a telephone number: ${value}`);
  return phone;
}

/** A path is appended, so the address has no trailing slash, query or fragment. */
function readAppAddress(value: string): string {
  const address = requireUrl('EXTERNAL_APP_URL', value);
  if (/[?#]/.test(address)) throw new RangeError(`EXTERNAL_APP_URL must not contain "?" or "#": ${value}`);
  return address.replace(/\/+$/, '');
}
