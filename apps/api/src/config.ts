import type { HostNames } from '@estacao/stations';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface S3Settings {
  /** The base URL without the bucket: `https://s3.sa-east-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings of an installation. Times are in milliseconds. */
export interface Config {
  readonly base: string;
  readonly sessionLifetime: number;
  readonly ticketLifetime: number;
  /** Signs the payment gateway's webhooks. Without it, each process generates its own. */
  readonly webhookSecret: string | undefined;
  /** Key for digests and sealed values in the database. Without it, each process generates its own. */
  readonly secretKey: string | undefined;
  /** Authenticates hosts in other processes. Without it, none is admitted. */
  readonly hostSecret: string | undefined;
  /** Enables rate limits, write queues per member and concurrency limits per address. */
  readonly rateLimits: boolean;
  readonly docs: boolean;
  readonly jobs: boolean;
  readonly captcha: boolean;
  /**
   * The minimum work of a captcha; the maximum is three times as much. 500 tries take about half a second.
   */
  readonly captchaTries: number;
  readonly shortenerUrl: string | undefined;
  /** Collects mails at `/sandbox/mail` and makes short links locally. Never enable it with real members. */
  readonly sandbox: boolean;
  readonly samples: boolean;
  /** The hash costs 2^cost. A hash that is ten times faster is ten times easier to guess. */
  readonly passwordCost: number;
  readonly trustProxy: boolean;
  /** Folder of members' files. Without folder and store, files live in memory. */
  readonly filesDir: string | undefined;
  readonly s3: S3Settings | undefined;
  readonly origins: readonly string[];
  readonly stationUrl: (slug: string) => string;
  /**
   * Host names of a station's portal besides its own domains. Without it the first label of any host is the
   * slug: development only.
   */
  readonly hostNames: HostNames | undefined;
  /** Where partners validate vouchers. Defaults to the station's portal. */
  readonly partnerUrl: ((slug: string) => string) | undefined;
}

export const defaultConfig: Config = {
  base: '/api',
  sessionLifetime: 30 * DAY,
  ticketLifetime: 5 * MINUTE,
  webhookSecret: undefined,
  secretKey: undefined,
  hostSecret: undefined,
  rateLimits: true,
  docs: true,
  jobs: true,
  captcha: true,
  captchaTries: 500,
  shortenerUrl: undefined,
  sandbox: true,
  samples: false,
  passwordCost: 15,
  trustProxy: false,
  filesDir: undefined,
  s3: undefined,
  origins: [],
  hostNames: undefined,
  partnerUrl: undefined,
  stationUrl: (slug) => `http://${slug}.localhost:4000`,
};
