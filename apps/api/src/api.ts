import { table } from '@estacao/contract';
import { bind } from '@estacao/contract/server';
import { createLiveDirectory, type ServedStation } from '@estacao/stations';
import type { Area, Job, Task, Webhook } from './area.ts';
import { isSolved } from './areas/captcha/captcha.ts';
import { noAddresses, sandboxAddresses } from './areas/cart/addresses.ts';
import { sandboxCompanies } from './areas/company/sandbox.ts';
import { storedIds } from './areas/company/stored.ts';
import { folderFiles } from './areas/files/store/folder.ts';
import { memoryFiles } from './areas/files/store/memory.ts';
import { s3Files } from './areas/files/store/s3.ts';
import * as areas from './areas/index.ts';
import { noShortener, remoteShortener } from './areas/links/shortener.ts';
import { sandboxClock } from './areas/payments/clock.ts';
import { boundedGateway } from './areas/payments/gateway/bounded.ts';
import { closedGateway } from './areas/payments/gateway/closed.ts';
import { sandboxGateway } from './areas/payments/gateway/sandbox.ts';
import { sandboxMailer } from './areas/sandbox/mailer.ts';
import { sandboxShortener } from './areas/sandbox/shortener.ts';
import { findActiveSessionIds, findSession, wasEndedRemotely } from './areas/session/sessions.ts';
import { registerStations } from './areas/station/register.ts';
import { boundedUnion } from './areas/union/bounded.ts';
import { noUnion, sandboxUnion } from './areas/union/sandbox.ts';
import { type Config, defaultConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { createApp, type Traffic } from './http/app.ts';
import { errorFields, jsonLog, type Log } from './http/log.ts';
import { createLease } from './jobs/lease.ts';
import { limitHashing, standardBounds } from './limits/bounded-passwords.ts';
import { createFairTurns } from './limits/fair-turns.ts';
import { createLimiter } from './limits/limiter.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import { createLookupLimiter } from './limits/lookups.ts';
import { createQueues, noQueues } from './limits/queues.ts';
import { sweepEvents } from './live/notify.ts';
import { createStreams } from './live/streams.ts';
import { createStationMailer } from './mails/station-mailer.ts';
import { permit } from './permit.ts';
import { collectPersonal } from './personal.ts';
import {
  type AddressLookup,
  type Captcha,
  type Clock,
  type CompanyRegister,
  type FileStore,
  type Gateway,
  type Mailer,
  type Office,
  type Passwords,
  type Random,
  type SandboxBank,
  type Shortener,
  steadyClock,
  systemClock,
  systemRandom,
  type UnionServices,
} from './ports.ts';
import { type Repeat, repeatAtInterval } from './repeat.ts';
import { createKeyring } from './secrets/keyring.ts';
import { createPasswords } from './secrets/password.ts';
import { newId, newToken, secretsMatch } from './secrets/token.ts';
import { seedSamples } from './seed/seed.ts';
import type { Member, RequestContext, Services } from './services.ts';
import { createSingleFlight } from './single-flight.ts';

const HOUR = 60 * 60_000;
/**
 * The exponent of the hash cost, 64 times cheaper than for members. Hashing all samples takes a few
 * milliseconds.
 */
const SAMPLE_COST = 9;

const everyArea: readonly Area[] = Object.values(areas);

export interface ApiSettings {
  /** The creator opens the database; `stop` closes it. */
  readonly database: Database;
  readonly stations: readonly ServedStation[];
  readonly clock?: Clock;
  readonly random?: Random;
  readonly captcha?: Captcha;
  /** Default: the sandbox, or no mail without a sandbox. */
  readonly mailer?: Mailer;
  readonly shortener?: Shortener;
  /** Payment gateway. Default: the sandbox, which takes no money. Without a sandbox, only the wallet pays. */
  readonly gateway?: Gateway;
  readonly bank?: SandboxBank;
  readonly union?: UnionServices;
  readonly addresses?: AddressLookup;
  readonly files?: FileStore;
  /**
   * Receives members' requests to change their registration. Without an office, requests stay in the
   * database.
   */
  readonly office?: Office;
  /** The API bounds concurrent hashing for custom implementations, too. */
  readonly passwords?: Passwords;
  readonly companies?: CompanyRegister;
  readonly log?: Log;
  /** Reloads the stations and resolves when they are served. Default: the next poll finds them. */
  readonly refreshStations?: () => Promise<void>;
  readonly repeat?: Repeat;
  readonly config?: Partial<Config>;
}

/** `app.fetch` answers requests, over a port or in the same process. */
export interface Api {
  readonly app: ReturnType<typeof createApp>;
  /** Migrates the database and starts the background work. Until then calls return 503. */
  start(): Promise<void>;
  /** Serves these stations. Registers and seeds new ones first; on failure the previous stations stay. */
  adopt(stations: readonly ServedStation[]): Promise<void>;
  stop(): Promise<void>;
  sweep(): Promise<void>;
  runTasksAndJobs(): Promise<void>;
}

export function createApi(settings: ApiSettings): Api {
  const { database, random = systemRandom, log = jsonLog, repeat = repeatAtInterval } = settings;
  const config: Config = { ...defaultConfig, ...settings.config };
  const movedClock = config.sandbox ? sandboxClock(database, settings.clock ?? systemClock) : undefined;
  const clock = movedClock?.now ?? settings.clock ?? systemClock;
  const resources = { database, clock, random };
  const keyring = createKeyring(config.secretKey ?? newToken(random), random);
  const limiter = createLimiter(database, clock, settings.clock ?? steadyClock, keyring);
  const limits = config.rateLimits ? createLimits(limiter) : noLimits;
  const stations = createLiveDirectory(settings.stations, config.hostNames);
  const noMailer: Mailer = {
    async send() {
      log({
        time: new Date(clock()).toISOString(),
        level: 'error',
        event: 'mail not sent: no mailer configured',
      });
    },
  };
  const defaultShortener = (): Shortener => {
    if (config.shortenerUrl === undefined) return config.sandbox ? sandboxShortener(resources) : noShortener;
    return remoteShortener(config.shortenerUrl, (error) => logFailure('link not shortened', error));
  };
  const defaultFiles = (): FileStore => {
    if (config.s3 !== undefined) return s3Files(config.s3, settings.clock ?? systemClock);
    return config.filesDir === undefined ? memoryFiles() : folderFiles(config.filesDir);
  };
  const defaultUnion = (): UnionServices => {
    if (settings.union !== undefined) return boundedUnion(settings.union);
    return config.sandbox ? sandboxUnion(database, clock) : noUnion;
  };
  const secret = config.webhookSecret ?? newToken(random);
  const sandbox = config.sandbox ? sandboxGateway({ ...resources, secret }) : undefined;
  const services: Services = {
    ...resources,
    keyring,
    addresses: settings.addresses ?? (config.sandbox ? sandboxAddresses : noAddresses),
    files: settings.files ?? defaultFiles(),
    office: settings.office,
    companyRegister: settings.companies ?? (config.sandbox ? sandboxCompanies : undefined),
    gateway: boundedGateway(settings.gateway ?? sandbox ?? closedGateway),
    sandboxBank: settings.gateway === undefined ? sandbox : settings.bank,
    union: defaultUnion(),
    movedClock,
    stations,
    passwords: limitHashing(
      settings.passwords ?? createPasswords(config.passwordCost, random),
      standardBounds,
    ),
    captcha:
      settings.captcha ??
      (config.captcha ? (solution) => isSolved({ ...resources, keyring }, solution) : async () => true),
    mailer: createStationMailer(
      stations,
      config,
      settings.mailer ?? (config.sandbox ? sandboxMailer(database, clock) : noMailer),
    ),
    shortener: settings.shortener ?? defaultShortener(),
    limits,
    queues: config.rateLimits ? createQueues() : noQueues,
    config,
    personal: collectPersonal(everyArea),
    onStationStored: settings.refreshStations ?? (async () => {}),
    reportError: (event, error) => logFailure(event, error),
  };
  const traffic: Traffic = { isOpen: false, runningRequests: new Set() };
  let stopRepeating = async () => {};
  let stopped: Promise<void> | undefined;

  const streams = createStreams(database, (ids) => findActiveSessionIds(database.db, ids, new Date(clock())));
  const lookUp = config.rateLimits
    ? createLookupLimiter()
    : <T>(_address: string, query: () => Promise<T>) => query();
  const sessionOf = createSingleFlight((token, address: string) =>
    lookUp(address, () => findSession(database.db, token, new Date(clock()))),
  );
  const wasEnded = createSingleFlight((token, address: string) =>
    lookUp(address, () => wasEndedRemotely(database.db, token)),
  );
  const authenticate = async (
    token: string,
    { stationId, address }: RequestContext,
  ): Promise<Member | undefined> => {
    const member = await sessionOf(token, address);
    // A token is valid only at its own station's address.
    const isOtherStation = stationId !== undefined && stationId !== member?.stationId;
    return isOtherStation ? undefined : member;
  };

  const takeFairTurn = createFairTurns('large');
  const calls = bind<typeof table, Member, RequestContext>(table, handlersOf(services), {
    authenticate,
    isHost: (secret) => config.hostSecret !== undefined && secretsMatch(secret, config.hostSecret),
    explainInvalidToken: async (token, { address }) =>
      (await wasEnded(token, address)) ? endedOnOtherDeviceText : undefined,
    stationOf: ({ stationId }) => stationId,
    permit: (call, caller, { stationId }) => permit(call, caller, stationId, stations),
    enter: ({ method }, { memberId }) =>
      method === 'GET' ? services.queues.enterRead(memberId) : services.queues.enter(memberId),
    admit: (call, caller, { address }) => limits.admit(call, caller, address),
    ...(config.rateLimits && {
      runInTurn: (caller, { address }, handle) =>
        new Promise((resolve, reject) =>
          takeFairTurn(caller === undefined ? [address] : [caller.memberId, address], () => {
            const start = performance.now();
            try {
              resolve(handle());
            } catch (error) {
              reject(error);
            }
            if (caller !== undefined) services.queues.spend(caller.memberId, performance.now() - start);
          }),
        ),
    }),
  });

  const logFailure = (
    event: string,
    error: unknown,
    fields: { readonly station?: number; readonly job?: string } = {},
  ) => {
    const time = new Date(clock()).toISOString();
    log({ time, level: 'error', event, ...fields, ...errorFields(error) });
  };

  const sweep = async () => {
    const outcomes = await Promise.allSettled([
      ...everyArea.map(async (area) => area.sweep?.(services)),
      limiter.sweep(),
      sweepEvents(database, clock()),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };

  const tasks = everyArea.flatMap((area) => area.tasks ?? []);
  const runTask = async ({ run }: Task) => {
    await movedClock?.read();
    await run(services);
  };
  const jobs = everyArea.flatMap((area) => area.jobs ?? []);
  const lease = createLease(database, clock, newId(random));
  const runLeased = async (job: Job) => {
    await movedClock?.read();
    if (await lease.acquire(job.name, job.every)) await job.run(services);
  };
  const webhooks = everyArea.flatMap(({ webhook }) => (webhook === undefined ? [] : [webhook(services)]));
  const handleWebhook: Webhook = async (provider, body, signature) => {
    for (const webhook of webhooks) {
      const outcome = await webhook(provider, body, signature);
      if (outcome !== 'unknown') return outcome;
    }
    return 'unknown';
  };

  const installStations = async (allStations: readonly ServedStation[], newcomers = allStations) => {
    await registerStations(services, newcomers);
    for (const { adopt } of everyArea) await adopt?.(services, allStations);
    if (!config.samples) return;
    // A station stored in the database belongs to its owner: samples never fill it, even after an export to a
    // file.
    const storedStationIds = await storedIds(database.backgroundDb);
    const unowned = newcomers.filter(({ station }) => !storedStationIds.has(station.id));
    // The samples' password is public. A cheap hash keeps the first start fast; the first login rehashes it.
    const passwords = createPasswords(Math.min(config.passwordCost, SAMPLE_COST), random);
    await seedSamples(everyArea, { ...services, passwords }, unowned, (station, error) =>
      logFailure('seeding the samples failed', error, { station }),
    );
  };
  let pendingCheck: Promise<boolean> | undefined;
  /** Single-flight: concurrent readiness checks share one query. */
  const isReady = () => {
    pendingCheck ??= database.isHealthy().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };

  return {
    app: createApp({
      services,
      calls,
      handleWebhook,
      streams,
      authenticate,
      log,
      traffic,
      isReady,
    }),
    async start() {
      await migrate(database.backgroundDb);
      await movedClock?.read();
      await installStations(stations.all);
      await sweep();
      const stopFunctions = [
        repeat(sweep, HOUR, (error) => logFailure('sweep failed', error)),
        ...tasks.map((task) =>
          repeat(
            () => runTask(task),
            task.every,
            (error) => logFailure('task failed', error),
          ),
        ),
      ];
      if (config.jobs) {
        for (const job of jobs)
          stopFunctions.push(
            repeat(
              () => runLeased(job),
              job.every,
              (error) => logFailure('job failed', error, { job: job.name }),
            ),
          );
      }
      stopRepeating = async () => {
        await Promise.all(stopFunctions.map((stop) => stop()));
      };
      traffic.isOpen = true;
    },
    async adopt(nextStations) {
      const isNew = ({ station: { id, slug } }: ServedStation) => stations.byId(id)?.station.slug !== slug;
      await installStations(nextStations, nextStations.filter(isNew));
      stations.replace(nextStations);
    },
    stop() {
      stopped ??= (async () => {
        traffic.isOpen = false;
        // Open streams would delay the stop for minutes.
        await streams.close();
        await Promise.allSettled(traffic.runningRequests);
        await stopRepeating();
        await database.close();
      })();
      return stopped;
    },
    sweep,
    async runTasksAndJobs() {
      for (const task of tasks) await runTask(task);
      for (const job of jobs) await runTask(job);
    },
  };
}

const endedOnOtherDeviceText = 'Esta sessão foi encerrada em outro aparelho. Entre novamente.';

type Handlers = ReturnType<(typeof areas)[keyof typeof areas]['handlers']>;
type UnionToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Intersection,
) => void
  ? Intersection
  : never;

/** `bind` rejects this at compile time if a call has no handler. */
function handlersOf(services: Services): UnionToIntersection<Handlers> {
  const handlers = everyArea.map((area) => area.handlers(services) as object);
  return Object.assign({}, ...handlers) as UnionToIntersection<Handlers>;
}
