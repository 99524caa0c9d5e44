import type { HostNames } from '@estacao/stations';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A store that speaks S3: https://docs.aws.amazon.com/AmazonS3/latest/API/. */
export interface S3Settings {
  /** Its buckets are below it: `https://s3.sa-east-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What an installation may set. Times are in milliseconds. */
export interface Config {
  /** Where the calls are. Those about accounts are under it, at `auth`. */
  readonly base: string;
  readonly sessionLasts: number;
  /** How long the one-time token of a login can be exchanged. */
  readonly ticketLasts: number;
  /** What the gateway signs with what it tells. Without one, one that only this process knows. */
  readonly webhookSecret: string | undefined;
  /** What digests and sealed values of the database are made with. Without one, one that only this process knows. */
  readonly secretKey: string | undefined;
  /** What hosts in other processes identify themselves with. Without one, none is let in. */
  readonly hostSecret: string | undefined;
  /** Limits of calls, the queues of members' writes, and how many requests of an address are taken at once. */
  readonly rateLimits: boolean;
  /** Whether `openapi.json` and `docs` describe the calls. */
  readonly docs: boolean;
  /** Whether this process does what one of them does for all: renewals, and the like. */
  readonly jobs: boolean;
  /** Ask whoever sends a public form for a solved captcha. */
  readonly captcha: boolean;
  /** How many tries one takes at the least, and three times as many at the most: 500 are about half a second for a computer. */
  readonly captchaTries: number;
  /** What makes addresses shorter: it is sent `{ url }`, and answers `{ result_url }`. */
  readonly shortenerUrl: string | undefined;
  /** Keep mails to be read at `/sandbox/mail`, and make short links, where nobody else does. Never where members are real. */
  readonly sandbox: boolean;
  /** Fill stations that have nothing yet with sample content and members. */
  readonly samples: boolean;
  /** The work that a password's hash takes: 2^cost. Ten times faster is ten times easier to guess. */
  readonly passwordCost: number;
  /** Believe the proxy in front about who asks and for which host. */
  readonly trustProxy: boolean;
  /** The folder that members' files are in. Without one, and without a store, they last as long as this process. */
  readonly filesDir: string | undefined;
  /** Instead of the folder. */
  readonly s3: S3Settings | undefined;
  /** Other origins whose pages may call. */
  readonly origins: readonly string[];
  /** Where a station's portal is. */
  readonly stationUrl: (slug: string) => string;
  /**
   * The host names of a station's portal, beside its own domains. Without them every host is a station's whose first label
   * is the slug: for development only.
   */
  readonly hostNames: HostNames | undefined;
  /** Where the vouchers of partners are validated. Without one, at the station's portal. */
  readonly partnerUrl: ((slug: string) => string) | undefined;
}

export const defaultConfig: Config = {
  base: '/api',
  sessionLasts: 30 * DAY,
  ticketLasts: 5 * MINUTE,
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
