import { type AnswerOf, login } from '@estacao/contract';
import { type Client, createClient } from '@estacao/contract/client';
import type { Accesses, PartFeatures } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import type { Station } from '@estacao/theming';
import { type Api, createApi } from '../api.ts';
import { SAMPLE_PASSWORD, sampleEmail } from '../areas/members/demo.ts';
import { sandboxGateway } from '../areas/payments/gateway/sandbox.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { LogEntry } from '../http/log.ts';
import type { CompanyRegister, UnionServices } from '../ports.ts';
import {
  type Captcha,
  type FileStore,
  type Gateway,
  type Office,
  type Passwords,
  systemRandom,
} from '../ports.ts';
import type { Repeat } from '../repeat.ts';
import { createManualClock, type ManualClock, manualRepeat } from './clock.ts';
import { type GatewayOverrides, overridableGateway } from './overridable-gateway.ts';
import { TEST_HOST_SECRET, TEST_PASSWORD_COST, TEST_SECRET_KEY } from './template.ts';

export interface TestApiSettings {
  readonly captcha?: Captcha | 'real';
  /** A copy of the prepared sample database by default. */
  readonly database?: Database;
  readonly clock?: ManualClock;
  readonly repeat?: Repeat;
  readonly config?: Partial<Config>;
  readonly passwords?: Passwords;
  readonly files?: FileStore;
  readonly gateway?: Gateway;
  readonly office?: Office;
  readonly union?: UnionServices;
  readonly companies?: CompanyRegister;
  readonly gatewayOverrides?: GatewayOverrides;
}

export type SignedIn = AnswerOf<typeof login>;

export interface TestApi {
  readonly api: Api;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly log: readonly LogEntry[];
  readonly fetch: typeof fetch;
  /** Base address of a station’s API, for `createClient`. */
  url(slug: string): string;
  client(slug: string, token?: () => string | undefined): Client;
  signIn(slug: string, mailbox?: string): Promise<SignedIn>;
  stop(): Promise<void>;
}

const shippedStations = readStations().stations;

export function stationBySlug(slug: string): Station {
  const servedStation = shippedStations.find(({ station }) => station.slug === slug);
  if (servedStation === undefined) throw new Error(`unknown station: ${slug}`);
  return servedStation.station;
}

/** Imported lazily: benchmarks and global setups start an API outside Vitest’s test context. */
async function createPreparedDatabase(): Promise<Database> {
  const { preparedDatabases } = await import('./shared-postgres.ts');
  return preparedDatabases().createDatabase();
}

export async function startTestApi(settings: TestApiSettings = {}): Promise<TestApi> {
  const { clock = createManualClock(), captcha = async () => true } = settings;
  const database = settings.database ?? (await createPreparedDatabase());
  const log: LogEntry[] = [];
  const bank = sandboxGateway({
    database,
    clock: clock.now,
    random: systemRandom,
    secret: settings.config?.webhookSecret ?? 'a secret of the tests',
  });
  const api = createApi({
    database,
    stations: shippedStations,
    clock: clock.now,
    log: (entry) => log.push(entry),
    repeat: settings.repeat ?? manualRepeat,
    config: {
      passwordCost: TEST_PASSWORD_COST,
      rateLimits: false,
      secretKey: TEST_SECRET_KEY,
      hostSecret: TEST_HOST_SECRET,
      ...settings.config,
    },
    ...(captcha === 'real' ? {} : { captcha }),
    ...(settings.passwords === undefined ? {} : { passwords: settings.passwords }),
    ...(settings.files === undefined ? {} : { files: settings.files }),
    ...(settings.office === undefined ? {} : { office: settings.office }),
    ...(settings.union === undefined ? {} : { union: settings.union }),
    ...(settings.companies === undefined ? {} : { companies: settings.companies }),
    ...(settings.gateway === undefined ? {} : { gateway: settings.gateway }),
    ...(settings.gatewayOverrides === undefined
      ? {}
      : { gateway: overridableGateway(bank, settings.gatewayOverrides), bank }),
  });
  await api.start();

  // `listen` replaces the global `Request`, so `app.request` may not recognise a `Request` that axios made.
  const fetchInProcess: typeof fetch = async (...request) => api.app.fetch(new Request(...request));
  const url = (slug: string) => `http://${slug}.localhost/api`;
  const client = (slug: string, token: () => string | undefined = () => undefined) =>
    // No timeout: five hundred parallel buyers may take minutes.
    createClient({ api: url(slug), token, fetch: fetchInProcess, timeout: 0 });

  return {
    api,
    database,
    clock,
    log,
    fetch: fetchInProcess,
    url,
    client,
    async signIn(slug, mailbox = 'membro') {
      const { id, features } = stationBySlug(slug);
      const email = sampleEmail(slug, mailbox);
      const identifier = features.login === 'cpf' ? { cpf: await cpfOf(database, email) } : { email };
      const body = { ...identifier, password: SAMPLE_PASSWORD };
      return client(slug).call(login, { params: { stationId: id }, body });
    },
    stop: () => api.stop(),
  };
}

async function cpfOf({ db }: Database, email: string): Promise<string> {
  const { cpf } = await db
    .selectFrom('member')
    .select('cpf')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (cpf === null) throw new Error(`${email} has no CPF`);
  return cpf;
}

export function changeStations(
  { api }: TestApi,
  change: (station: Station) => Partial<Station>,
): Promise<void> {
  return api.adopt(
    shippedStations.map((servedStation) => ({
      ...servedStation,
      station: { ...servedStation.station, ...change(servedStation.station) },
    })),
  );
}

/** Enables every feature at every station, for tests that cover all calls. */
export async function enableEverything(testApi: TestApi, overrides: Partial<Station> = {}): Promise<void> {
  const allFeatures = {
    feed: true,
    events: true,
    files: true,
    checkout: true,
    myAccount: true,
    plans: true,
    accountability: true,
    hideCostAndCart: false,
    luckyNumbers: true,
    exclusivePage: true,
    fuelClub: true,
    companySignUp: true,
    enterprisePlan: true,
    manageLink: true,
    nativeApp: true,
    virtualCard: 'menu',
    preRegistrationChange: true,
    unionAreas: ['political', 'legal', 'accounting', 'health'],
  } as const satisfies PartFeatures & Accesses;
  await changeStations(testApi, ({ features }) => ({
    ...overrides,
    features: { ...features, ...allFeatures },
  }));
}
