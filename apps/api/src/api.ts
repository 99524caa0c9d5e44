import { table } from '@estacao/contract';
import { bind } from '@estacao/contract/server';
import { createLiveDirectory, type FoundStation } from '@estacao/stations';
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
import { findSession, goodSessions, wasEndedElsewhere } from './areas/session/sessions.ts';
import { registerStations } from './areas/station/register.ts';
import { boundedUnion } from './areas/union/bounded.ts';
import { noUnion, sandboxUnion } from './areas/union/sandbox.ts';
import { type Config, defaultConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { createApp, type Traffic } from './http/app.ts';
import { errorFields, jsonLog, type Log } from './http/log.ts';
import { createLease } from './jobs/lease.ts';
import { boundedPasswords, standardBounds } from './limits/bounded-passwords.ts';
import { createFairTurns } from './limits/fair-turns.ts';
import { createLimiter } from './limits/limiter.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import { createLookups } from './limits/lookups.ts';
import { createQueues, noQueues } from './limits/queues.ts';
import { createStreams } from './live/streams.ts';
import { sweepEvents } from './live/tell.ts';
import { inTheirLook } from './mails/look.ts';
import { permit } from './permit.ts';
import { collectPersonal } from './personal.ts';
import {
  type Addresses,
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
import { type Repeat, repeatByTime } from './repeat.ts';
import { createKeyring } from './secrets/keyring.ts';
import { createPasswords } from './secrets/password.ts';
import { isSame, newId, newToken } from './secrets/token.ts';
import { seedSamples } from './seed/seed.ts';
import type { Member, RequestContext, Services } from './services.ts';
import { singleFlight } from './single-flight.ts';

const HOUR = 60 * 60_000;
/** 64 times cheaper than for members: a few milliseconds for all samples together. */
const SAMPLE_COST = 9;

const everyArea: readonly Area[] = Object.values(areas);

export interface ApiSettings {
  /** The creator opens the database; `stop` closes it. */
  readonly database: Database;
  readonly stations: readonly FoundStation[];
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
  readonly addresses?: Addresses;
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
  readonly look?: () => Promise<void>;
  readonly repeat?: Repeat;
  readonly config?: Partial<Config>;
}

/** `app.fetch` answers requests, over a port or in the same process. */
export interface Api {
  readonly app: ReturnType<typeof createApp>;
  /** Migrates the database and starts the background work. Until then calls return 503. */
  start(): Promise<void>;
  /** Serves these stations. Registers and seeds new ones first; on failure the previous stations stay. */
  adopt(stations: readonly FoundStation[]): Promise<void>;
  stop(): Promise<void>;
  sweep(): Promise<void>;
  work(): Promise<void>;
}

export function createApi(settings: ApiSettings): Api {
  const { database, random = systemRandom, log = jsonLog, repeat = repeatByTime } = settings;
  const config: Config = { ...defaultConfig, ...settings.config };
  const movedClock = config.sandbox ? sandboxClock(database, settings.clock ?? systemClock) : undefined;
  const clock = movedClock?.now ?? settings.clock ?? systemClock;
  const outside = { database, clock, random };
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
  const ownShortener = (): Shortener => {
    if (config.shortenerUrl === undefined) return config.sandbox ? sandboxShortener(outside) : noShortener;
    return remoteShortener(config.shortenerUrl, (error) => failed('link not shortened', error));
  };
  const ownFiles = (): FileStore => {
    if (config.s3 !== undefined) return s3Files(config.s3, settings.clock ?? systemClock);
    return config.filesDir === undefined ? memoryFiles() : folderFiles(config.filesDir);
  };
  const ownUnion = (): UnionServices => {
    if (settings.union !== undefined) return boundedUnion(settings.union);
    return config.sandbox ? sandboxUnion(database, clock) : noUnion;
  };
  const secret = config.webhookSecret ?? newToken(random);
  const sandbox = config.sandbox ? sandboxGateway({ ...outside, secret }) : undefined;
  const services: Services = {
    ...outside,
    keyring,
    addresses: settings.addresses ?? (config.sandbox ? sandboxAddresses : noAddresses),
    files: settings.files ?? ownFiles(),
    office: settings.office,
    companies: settings.companies ?? (config.sandbox ? sandboxCompanies : undefined),
    gateway: boundedGateway(settings.gateway ?? sandbox ?? closedGateway),
    bank: settings.gateway === undefined ? sandbox : settings.bank,
    union: ownUnion(),
    movedClock,
    stations,
    passwords: boundedPasswords(
      settings.passwords ?? createPasswords(config.passwordCost, random),
      standardBounds,
    ),
    captcha:
      settings.captcha ??
      (config.captcha ? (solution) => isSolved({ ...outside, keyring }, solution) : async () => true),
    mailer: inTheirLook(
      stations,
      config,
      settings.mailer ?? (config.sandbox ? sandboxMailer(database, clock) : noMailer),
    ),
    shortener: settings.shortener ?? ownShortener(),
    limits,
    queues: config.rateLimits ? createQueues() : noQueues,
    config,
    personal: collectPersonal(everyArea),
    stationStored: settings.look ?? (async () => {}),
    report: (event, error) => failed(event, error),
  };
  const traffic: Traffic = { open: false, running: new Set() };
  let stopRepeating = async () => {};
  let stopped: Promise<void> | undefined;

  const streams = createStreams(database, (ids) => goodSessions(database.db, ids, new Date(clock())));
  const lookUp = config.rateLimits
    ? createLookups()
    : <T>(_address: string, look: () => Promise<T>) => look();
  const sessionOf = singleFlight((token, address: string) =>
    lookUp(address, () => findSession(database.db, token, new Date(clock()))),
  );
  const wasEnded = singleFlight((token, address: string) =>
    lookUp(address, () => wasEndedElsewhere(database.db, token)),
  );
  const authenticate = async (
    token: string,
    { stationId, address }: RequestContext,
  ): Promise<Member | undefined> => {
    const member = await sessionOf(token, address);
    // A token is valid only at its own station's address.
    const elsewhere = stationId !== undefined && stationId !== member?.stationId;
    return elsewhere ? undefined : member;
  };

  const inTurn = createFairTurns('large');
  const calls = bind<typeof table, Member, RequestContext>(table, handlersOf(services), {
    authenticate,
    isHost: (secret) => config.hostSecret !== undefined && isSame(secret, config.hostSecret),
    whyVoid: async (token, { address }) =>
      (await wasEnded(token, address)) ? endedElsewhereText : undefined,
    stationOf: ({ stationId }) => stationId,
    permit: (call, caller, { stationId }) => permit(call, caller, stationId, stations),
    enter: ({ method }, { memberId }) =>
      method === 'GET' ? services.queues.enterRead(memberId) : services.queues.enter(memberId),
    admit: (call, caller, { address }) => limits.admit(call, caller, address),
    ...(config.rateLimits && {
      inTurn: (caller, { address }, work) =>
        new Promise((resolve, reject) =>
          inTurn(caller === undefined ? [address] : [caller.memberId, address], () => {
            const start = performance.now();
            try {
              resolve(work());
            } catch (error) {
              reject(error);
            }
            if (caller !== undefined) services.queues.spend(caller.memberId, performance.now() - start);
          }),
        ),
    }),
  });

  const failed = (
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
  const perform = async ({ run }: Task) => {
    await movedClock?.read();
    await run(services);
  };
  const jobs = everyArea.flatMap((area) => area.jobs ?? []);
  const lease = createLease(database, clock, newId(random));
  const lead = async (job: Job) => {
    await movedClock?.read();
    if (await lease.take(job.name, job.every)) await job.run(services);
  };
  const webhooks = everyArea.flatMap(({ webhook }) => (webhook === undefined ? [] : [webhook(services)]));
  const takeWebhook: Webhook = async (provider, body, signature) => {
    for (const webhook of webhooks) {
      const taken = await webhook(provider, body, signature);
      if (taken !== 'unknown') return taken;
    }
    return 'unknown';
  };

  const settle = async (all: readonly FoundStation[], newcomers = all) => {
    await registerStations(services, newcomers);
    for (const { adopt } of everyArea) await adopt?.(services, all);
    if (!config.samples) return;
    // A station stored in the database belongs to its owner: samples never fill it, even after an export to a
    // file.
    const stored = await storedIds(database.patient);
    const unowned = newcomers.filter(({ station }) => !stored.has(station.id));
    // The samples' password is public. A cheap hash keeps the first start fast; the first login rehashes it.
    const passwords = createPasswords(Math.min(config.passwordCost, SAMPLE_COST), random);
    await seedSamples(everyArea, { ...services, passwords }, unowned, (station, error) =>
      failed('samples failed', error, { station }),
    );
  };
  let asking: Promise<boolean> | undefined;
  /** Single-flight: concurrent readiness checks share one query. */
  const isReady = () => {
    asking ??= database.isWell().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    app: createApp({ services, calls, takeWebhook, streams, authenticate, log, traffic, isReady }),
    async start() {
      await migrate(database.patient);
      await movedClock?.read();
      await settle(stations.all);
      await sweep();
      const stops = [
        repeat(sweep, HOUR, (error) => failed('sweep failed', error)),
        ...tasks.map((task) =>
          repeat(
            () => perform(task),
            task.every,
            (error) => failed('task failed', error),
          ),
        ),
      ];
      if (config.jobs) {
        for (const job of jobs)
          stops.push(
            repeat(
              () => lead(job),
              job.every,
              (error) => failed('job failed', error, { job: job.name }),
            ),
          );
      }
      stopRepeating = async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
      traffic.open = true;
    },
    async adopt(next) {
      const isNew = ({ station: { id, slug } }: FoundStation) => stations.byId(id)?.station.slug !== slug;
      await settle(next, next.filter(isNew));
      stations.replace(next);
    },
    stop() {
      stopped ??= (async () => {
        traffic.open = false;
        // Open streams would delay the stop for minutes.
        await streams.close();
        await Promise.allSettled(traffic.running);
        await stopRepeating();
        await database.close();
      })();
      return stopped;
    },
    sweep,
    async work() {
      for (const task of tasks) await perform(task);
      for (const job of jobs) await perform(job);
    },
  };
}

const endedElsewhereText = 'Esta sessão foi encerrada em outro aparelho. Entre novamente.';

type Handlers = ReturnType<(typeof areas)[keyof typeof areas]['handlers']>;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** `bind` rejects this at compile time if a call has no handler. */
function handlersOf(services: Services): Together<Handlers> {
  const handlers = everyArea.map((area) => area.handlers(services) as object);
  return Object.assign({}, ...handlers) as Together<Handlers>;
}
