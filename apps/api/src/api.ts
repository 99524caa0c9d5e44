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
/** Sixty-four times cheaper than that of members: some milliseconds for all samples together. */
const SAMPLE_COST = 9;

const everyArea: readonly Area[] = Object.values(areas);

export interface ApiSettings {
  /** Opened by whoever starts the API, closed by its `stop`. */
  readonly database: Database;
  readonly stations: readonly FoundStation[];
  readonly clock?: Clock;
  readonly random?: Random;
  /** Another provider, instead of our own. */
  readonly captcha?: Captcha;
  /** What delivers mails. Without one they are kept in the sandbox; where that is off, none is sent. */
  readonly mailer?: Mailer;
  /** What makes addresses shorter. Without one, the one that the configuration names; else the sandbox; else nothing. */
  readonly shortener?: Shortener;
  /** Who takes money. Without one, the sandbox, which takes none; where that is off, nothing is paid but by the wallet. */
  readonly gateway?: Gateway;
  /** The bank's side of it, where that is a sandbox too. */
  readonly bank?: SandboxBank;
  /** Who serves the members of a union. Without one, the sandbox; where that is off, nobody. */
  readonly union?: UnionServices;
  /** What knows where a CEP is. Without one, the sandbox, which makes streets up; where that is off, nobody. */
  readonly addresses?: Addresses;
  /** Where members' files are. Without one, the store or the folder that the configuration names; else this process. */
  readonly files?: FileStore;
  /** Who is handed what members ask to be changed of their registration. Without one, it is kept where it was written down. */
  readonly office?: Office;
  /** Another way to hash passwords: how many at once is seen to either way. */
  readonly passwords?: Passwords;
  /** Who knows which companies there are. Without one, the sandbox's list; where that is off, an operator approves. */
  readonly companies?: CompanyRegister;
  readonly log?: Log;
  /** Looks at the stations at once, and resolves when what is there is served. Without it, they are found at the next look. */
  readonly look?: () => Promise<void>;
  /** How a thing is done again and again. Without one, by the time that goes by. */
  readonly repeat?: Repeat;
  readonly config?: Partial<Config>;
}

/** An API that can be hosted: `app.fetch` answers requests, over a port or in the same process. */
export interface Api {
  readonly app: ReturnType<typeof createApp>;
  /** Brings the database up to date, and sweeps it from then on. Until then, calls are answered with 503. */
  start(): Promise<void>;
  /**
   * Works with these stations from now on: they are written down, and new ones filled, before the first call meets
   * them. Where it rejects, those before them stay.
   */
  adopt(stations: readonly FoundStation[]): Promise<void>;
  /** Lets running calls and a sweep finish, then closes the database. */
  stop(): Promise<void>;
  /** Removes what is long over. Done every hour between `start` and `stop`. */
  sweep(): Promise<void>;
  /** Does once what is done again and again: mails on their way, payments that are waited for. */
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
        event: 'mail not sent: there is no mailer',
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
    // A token of one station is worth nothing at another's address.
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
    // One area that fails leaves the others swept.
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
    // Somebody's own station is theirs to fill, also once it is a file.
    const stored = await storedIds(database.patient);
    const unowned = newcomers.filter(({ station }) => !stored.has(station.id));
    // Everyone knows the samples' password. A cheap hash keeps the first start quick; the first login makes a costly one.
    const passwords = createPasswords(Math.min(config.passwordCost, SAMPLE_COST), random);
    await seedSamples(everyArea, { ...services, passwords }, unowned, (station, error) =>
      failed('samples failed', error, { station }),
    );
  };
  let asking: Promise<boolean> | undefined;
  /** However many ask at once, the database is asked once. */
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
        // Each of them is a connection that would stay for minutes.
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

/** Of every area: `bind` doesn't take them where a call of the table has none. */
function handlersOf(services: Services): Together<Handlers> {
  const handlers = everyArea.map((area) => area.handlers(services) as object);
  return Object.assign({}, ...handlers) as Together<Handlers>;
}
