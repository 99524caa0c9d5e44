import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import {
  type Api,
  acceptMore,
  type Clock,
  type Config,
  createApi,
  createDeadlinedServer,
  type DatabaseSettings,
  defaultConfig,
  explainPort,
  type Log,
  migrate,
  openDatabase,
  registeredStations,
  storedStations,
} from '@estacao/api';
import {
  createLiveDirectory,
  type Directory,
  type FoundStation,
  type News,
  type OpenStations,
  type Registered,
  type Stations,
  type StationsWatch,
  type StoredStations,
  textsOf,
  watchStations,
} from '@estacao/stations';
import { getRequestListener } from '@hono/node-server';
import type { Build } from './build.ts';
import { createHost } from './host.ts';
import type { HostSettings } from './settings.ts';
import { stationsOfApi } from './start/stored-stations.ts';

export interface PortalSettings {
  readonly stations: OpenStations;
  /** Reports files that can't be served, with the reason. */
  readonly tell: (message: string) => void;
  readonly onStations?: (news: News) => void;
  readonly build: Build;
  readonly client: string;
  /** A remote API that implements the contract. Without it, an API on `database` runs in this process. */
  readonly apiUrl?: string;
  readonly authUrl?: string;
  readonly placesUrl?: string;
  /** Members of some stations go to this app after the login. A sandbox page is the default. */
  readonly externalApp?: string;
  readonly supportPhone?: string;
  readonly database: DatabaseSettings;
  readonly config?: Partial<Config>;
  /** Trusts `X-Forwarded-*`. Safe only behind a proxy that sets them and can't be bypassed. */
  readonly trustProxy?: boolean;
  readonly listStations: boolean;
  readonly port: number;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly report: (error: unknown) => void;
  readonly connectTo?: readonly string[];
  readonly isDevelopment?: boolean;
  readonly patience?: number;
  /** Middleware before the host: Vite, in development. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface RunningPortal {
  readonly port: number;
  readonly stations: readonly FoundStation[];
  /** Scans the folder now, and resolves when the result is served. */
  look(): Promise<void>;
  /** Accepts no new connections, finishes calls and pages, then closes the database. */
  stop(): Promise<void>;
}

const API_BASE = '/api';
const belongsToApi = /^\/(?:api(?:\/|$)|healthz$|readyz$)/;
const PATIENCE_WITH_API_MS = 5_000;
const PATIENCE_MS = 10_000;

async function nothingRegistered(): Promise<Registered> {
  return new Map();
}

interface Begun {
  readonly api?: Api;
  readonly first: Stations;
  readonly registered: () => Promise<Registered>;
  readonly stored: StoredStations;
}

function isSandbox({ config }: Pick<PortalSettings, 'config'>): boolean {
  return config?.sandbox ?? defaultConfig.sandbox;
}

function areBounded({ config }: PortalSettings): boolean {
  return config?.rateLimits !== false;
}

/** A station's canonical origin. It comes from the configuration, never from the request. */
function originOf({ station }: FoundStation, { config }: PortalSettings, port: number): string {
  const [domain] = config?.hostNames === undefined ? [] : station.domains;
  if (domain !== undefined) return `https://${domain}`;
  return new URL(config?.stationUrl?.(station.slug) ?? `http://${station.slug}.localhost:${port}`).origin;
}

async function embeddedApi(settings: PortalSettings, look: () => Promise<void>): Promise<Begun> {
  const database = await openDatabase(settings.database);
  const registered = () => registeredStations(database);
  const stored = storedStations(database);
  try {
    await migrate(database.db);
    const first = await settings.stations.look([], registered, stored);
    const api = createApi({
      database,
      stations: first.stations,
      look,
      config: {
        base: API_BASE,
        stationUrl: (slug) => `http://${slug}.localhost:${settings.port}`,
        // In development no partner has a host: the sandbox uses another name of the station.
        ...(isSandbox(settings) && settings.config?.hostNames === undefined
          ? { partnerUrl: (slug) => `http://${slug}.parceiro.localhost:${settings.port}` }
          : {}),
        ...settings.config,
      },
      ...(settings.clock === undefined ? {} : { clock: settings.clock }),
      ...(settings.log === undefined ? {} : { log: settings.log }),
    });
    await api.start();
    return { api, first, registered, stored };
  } catch (error) {
    // Releases the database folder for the next start.
    await database.close();
    throw error;
  }
}

/** Without the secret, a host serves only the stations of its folder. */
const noStations: StoredStations = {
  changedSince: async (since) => ({ horizon: since, changed: [] }),
  picture: async () => undefined,
};

async function apiElsewhere({ stations, config, tell }: PortalSettings, api: string): Promise<Begun> {
  const secret = config?.hostSecret;
  if (secret === undefined) tell('HOST_SECRET is missing: stations created by companies are not served');
  const stored = secret === undefined ? noStations : stationsOfApi(api, secret);
  const first = await stations.look([], nothingRegistered, stored);
  return { first, registered: nothingRegistered, stored };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(explainPort(error, port)));
    server.listen(port, () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function allSent(pages: ReadonlySet<ServerResponse>): Promise<unknown> {
  const sent = [...pages].map((page) => new Promise<void>((done) => page.once('close', () => done())));
  const enough = new Promise<void>((done) => setTimeout(done, PATIENCE_MS).unref());
  return Promise.race([Promise.all(sent), enough]);
}

function hostSettingsOf(
  settings: PortalSettings,
  stations: Directory,
  api: Api | undefined,
  port: () => number,
): HostSettings {
  const { apiUrl, authUrl, placesUrl, externalApp, supportPhone } = settings;
  return {
    stations,
    originOf: (found) => originOf(found, settings, port()),
    build: settings.build,
    client: resolve(settings.client),
    api: apiUrl ?? API_BASE,
    ...(authUrl === undefined ? {} : { auth: authUrl }),
    ...(placesUrl === undefined ? {} : { places: placesUrl }),
    ...(externalApp === undefined ? {} : { externalApp }),
    ...(supportPhone === undefined ? {} : { supportPhone }),
    ...(api === undefined
      ? {}
      : { apiFetch: async (input, init) => api.app.request(input as Request, init) }),
    sandbox: isSandbox(settings),
    trustProxy: settings.trustProxy ?? false,
    areAddressesCapped: areBounded(settings),
    listStations: settings.listStations,
    connectTo: settings.connectTo ?? [],
    patience: settings.patience ?? PATIENCE_WITH_API_MS,
    isDevelopment: settings.isDevelopment ?? false,
    report: settings.report,
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Routes requests to the API or the host. `pages` holds the host's unfinished responses. */
function createAnswer(
  host: ReturnType<typeof createHost>,
  api: Api | undefined,
  before: PortalSettings['before'],
): { readonly answer: Answer; readonly pages: ReadonlySet<ServerResponse> } {
  const forHost = getRequestListener(host.fetch);
  const forApi = api && getRequestListener(api.app.fetch);
  const pages = new Set<ServerResponse>();
  const answer: Answer = (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (forApi !== undefined && belongsToApi.test(path)) {
      void forApi(request, response);
      return;
    }
    pages.add(response);
    response.once('close', () => pages.delete(response));
    void forHost(request, response);
  };
  return {
    answer:
      before === undefined
        ? answer
        : (request, response) => before(request, response, () => answer(request, response)),
    pages,
  };
}

export async function startPortal(settings: PortalSettings): Promise<RunningPortal> {
  let watch: StationsWatch | undefined;
  const { api, first, registered, stored } =
    settings.apiUrl === undefined
      ? await embeddedApi(settings, async () => watch?.look())
      : await apiElsewhere(settings, settings.apiUrl);
  for (const text of textsOf(first)) settings.tell(text);
  const directory = createLiveDirectory(first.stations, settings.config?.hostNames);
  let port = settings.port;
  const host = createHost(hostSettingsOf(settings, directory, api, () => port));
  const { answer, pages } = createAnswer(host, api, settings.before);
  const trustProxy = settings.trustProxy ?? false;
  const { server, cutUnfinished } = createDeadlinedServer(answer, { trustProxy });
  port = await listen(server, settings.port).catch(async (error: unknown) => {
    // Releases the database folder for the next start.
    await api?.stop();
    throw error;
  });
  // A proxy keeps its connections open.
  const acceptsMore = areBounded(settings) && !trustProxy && !settings.isDevelopment;
  const closeCopies = acceptsMore ? await acceptMore(server) : () => {};
  const watching = watchStations({
    open: settings.stations,
    first,
    registered,
    stored,
    async adopt(stations, news) {
      // Order: the host renders a new station's pages from API answers.
      await api?.adopt(stations);
      directory.replace(stations);
      settings.onStations?.(news);
    },
    tell: settings.tell,
  });
  watch = watching;

  const stop = async () => {
    await watching.stop();
    const closed = new Promise<void>((done) => {
      server.close(() => done());
    });
    closeCopies();
    server.closeIdleConnections();
    cutUnfinished();
    // Order: pages are rendered from API answers.
    await allSent(pages);
    await api?.stop();
    server.closeAllConnections();
    await closed;
  };
  let stopped: Promise<void> | undefined;
  return {
    port,
    get stations() {
      return directory.all;
    },
    look: watching.look,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
