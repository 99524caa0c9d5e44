import { join, resolve } from 'node:path';
import type { HostNames } from '@estacao/stations';
import type { Config, S3Settings } from './config.ts';
import type { DatabaseSettings } from './database/database.ts';

export interface Environment {
  readonly port: number;
  readonly database: DatabaseSettings;
  readonly hasWorker: boolean;
  /**
   * Whether members are real: `DATABASE_URL` or `NODE_ENV=production`. Samples and sandbox are then off by
   * default.
   */
  readonly isProduction: boolean;
  readonly config: Partial<Config>;
}

type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULT_DATA_DIR = '.data';

export function readEnvironment(variables: Variables): Environment {
  const { DATABASE_URL: url, DATA_DIR = DEFAULT_DATA_DIR, PORT = '4001' } = omitEmpty(variables);
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`PORT is not a valid port: ${PORT}`);
  return {
    port,
    database: url === undefined ? { dataDir: resolve(DATA_DIR) } : { url },
    hasWorker: hasWorker(variables),
    isProduction: isProduction(variables),
    config: readConfig(variables),
  };
}

/** A worker process runs the jobs of a shared database, unless `JOBS` decides. */
function hasWorker(variables: Variables): boolean {
  const { DATABASE_URL, JOBS } = omitEmpty(variables);
  if (JOBS !== undefined && JOBS !== '0' && JOBS !== '1')
    throw new RangeError(`JOBS must be 0 or 1: ${JOBS}`);
  return DATABASE_URL !== undefined && JOBS === undefined;
}

function isProduction(variables: Variables): boolean {
  const { DATABASE_URL, NODE_ENV } = omitEmpty(variables);
  return DATABASE_URL !== undefined || NODE_ENV === 'production';
}

export function requireUrl(variable: string, value: string): string {
  const example = value.replace('{slug}', 'a');
  if (!/^https?:\/\//.test(value) || !URL.canParse(example)) {
    throw new RangeError(`${variable} must be a URL with http:// or https://: ${value}`);
  }
  return value;
}

/** The secret travels over the network, so it must be unguessable. */
function readHostSecret(value: string): string {
  if (!/^[\w.~+/-]{32,}=*$/.test(value)) {
    throw new RangeError('HOST_SECRET must have at least 32 characters: letters, digits and - . _ ~ + /');
  }
  return value;
}

export function readConfig(variables: Variables): Partial<Config> {
  const {
    DATABASE_URL,
    DATA_DIR = DEFAULT_DATA_DIR,
    FILES_DIR = join(DATA_DIR, 'files'),
    SAMPLES,
    TRUST_PROXY,
    RATE_LIMITS,
    DOCS,
    JOBS,
    CAPTCHA,
    ORIGINS,
    STATION_URL,
    PARTNER_URL,
    SHORTENER_URL,
    SANDBOX,
    WEBHOOK_SECRET,
    SECRET_KEY,
    HOST_SECRET,
  } = omitEmpty(variables);
  return {
    // Known passwords and sandbox pages must not be on by default where members are real.
    samples: SAMPLES === undefined ? !isProduction(variables) : SAMPLES === '1',
    sandbox: SANDBOX === undefined ? !isProduction(variables) : SANDBOX === '1',
    trustProxy: TRUST_PROXY === '1',
    rateLimits: RATE_LIMITS !== '0',
    docs: DOCS === undefined ? !isProduction(variables) : DOCS === '1',
    jobs: JOBS === undefined ? DATABASE_URL === undefined : JOBS === '1',
    captcha: CAPTCHA !== '0',
    filesDir: resolve(FILES_DIR),
    ...readS3(variables),
    ...(SHORTENER_URL === undefined ? {} : { shortenerUrl: requireUrl('SHORTENER_URL', SHORTENER_URL) }),
    ...(WEBHOOK_SECRET === undefined ? {} : { webhookSecret: WEBHOOK_SECRET }),
    ...(SECRET_KEY === undefined ? {} : { secretKey: SECRET_KEY }),
    ...(HOST_SECRET === undefined ? {} : { hostSecret: readHostSecret(HOST_SECRET) }),
    origins: (ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || []),
    ...(STATION_URL === undefined
      ? {}
      : { stationUrl: createStationUrl(requireUrl('STATION_URL', STATION_URL)) }),
    ...(PARTNER_URL === undefined
      ? {}
      : { partnerUrl: createStationUrl(requireUrl('PARTNER_URL', PARTNER_URL)) }),
    ...(isProduction(variables) ? { hostNames: createHostNames(STATION_URL, PARTNER_URL) } : {}),
  };
}

function readS3(variables: Variables): { s3?: S3Settings } {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region = 'us-east-1',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = omitEmpty(variables);
  if (endpoint === undefined) return {};
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new RangeError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it');
  }
  const address = requireUrl('S3_ENDPOINT', endpoint).replace(/\/+$/, '');
  return { s3: { endpoint: address, bucket, region, accessKeyId, secretAccessKey } };
}

function createStationUrl(pattern: string) {
  return (slug: string) => pattern.replace('{slug}', slug);
}

function createHostNames(...patterns: readonly (string | undefined)[]): HostNames {
  const urlBuilders = patterns.flatMap((pattern) =>
    pattern === undefined ? [] : [createStationUrl(pattern)],
  );
  return (slug) => urlBuilders.map((buildUrl) => new URL(buildUrl(slug)).hostname);
}

export function missingStationUrlError({ config }: Pick<Environment, 'config'>): string | undefined {
  if (config.hostNames === undefined || config.stationUrl !== undefined) return undefined;
  return 'STATION_URL is missing: stations are served at their own domains only';
}

/** Treats empty variables as unset, as in `.env` files with a bare `NAME=`. */
function omitEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}
