import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import {
  type Api,
  acceptMoreConnections,
  type Clock,
  type Config,
  createApi,
  createDeadlinedServer,
  type DatabaseSettings,
  defaultConfig,
  explainPortError,
  type Log,
  migrate,
  openDatabase,
  registeredStations,
  storedStations,
} from '@estacao/api';
import {
  createLiveDirectory,
  type Directory,
  type OpenStations,
  problemTexts,
  type RegisteredSlugs,
  type ServedStation,
  type StationChanges,
  type Stations,
  type StationsWatch,
  type StoredStations,
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
  readonly warn: (message: string) => void;
  readonly onStationsChanged?: (changes: StationChanges) => void;
  readonly build: Build;
  readonly clientDir: string;
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
  readonly extraConnectOrigins?: readonly string[];
  readonly isDevelopment?: boolean;
  readonly timeoutMs?: number;
  /** Middleware before the host: Vite, in development. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface RunningPortal {
  readonly port: number;
  readonly stations: readonly ServedStation[];
  /** Scans the folder now, and resolves when the result is served. */
  refresh(): Promise<void>;
  /** Accepts no new connections, finishes calls and pages, then closes the database. */
  stop(): Promise<void>;
}

const API_BASE = '/api';
const apiPath = /^\/(?:api(?:\/|$)|healthz$|readyz$)/;
const API_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;

async function noRegisteredStations(): Promise<RegisteredSlugs> {
  return new Map();
}

interface Backend {
  readonly api?: Api;
  readonly initialStations: Stations;
  readonly fetchRegistered: () => Promise<RegisteredSlugs>;
  readonly stationStore: StoredStations;
}

function isSandbox({ config }: Pick<PortalSettings, 'config'>): boolean {
  return config?.sandbox ?? defaultConfig.sandbox;
}

function hasRateLimits({ config }: PortalSettings): boolean {
  return config?.rateLimits !== false;
}

/** A station's canonical origin. It comes from the configuration, never from the request. */
function originOf({ station }: ServedStation, { config }: PortalSettings, port: number): string {
  const [domain] = config?.hostNames === undefined ? [] : station.domains;
  if (domain !== undefined) return `https://${domain}`;
  return new URL(config?.stationUrl?.(station.slug) ?? `http://${station.slug}.localhost:${port}`).origin;
}

async function openEmbeddedApi(settings: PortalSettings, refresh: () => Promise<void>): Promise<Backend> {
  const database = await openDatabase(settings.database);
  const fetchRegistered = () => registeredStations(database);
  const stationStore = storedStations(database);
  try {
    await migrate(database.db);
    const initialStations = await settings.stations.refresh([], fetchRegistered, stationStore);
    const api = createApi({
      database,
      stations: initialStations.stations,
      refreshStations: refresh,
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
    return { api, initialStations, fetchRegistered, stationStore };
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

async function connectRemoteApi({ stations, config, warn }: PortalSettings, api: string): Promise<Backend> {
  const secret = config?.hostSecret;
  if (secret === undefined) warn('HOST_SECRET is missing: stations created by companies are not served');
  const stationStore = secret === undefined ? noStations : stationsOfApi(api, secret);
  const initialStations = await stations.refresh([], noRegisteredStations, stationStore);
  return { initialStations, fetchRegistered: noRegisteredStations, stationStore };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((finish, reject) => {
    server.once('error', (error) => reject(explainPortError(error, port)));
    server.listen(port, () => {
      const address = server.address();
      finish(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function waitForResponses(pages: ReadonlySet<ServerResponse>): Promise<unknown> {
  const closings = [...pages].map(
    (page) => new Promise<void>((finish) => page.once('close', () => finish())),
  );
  const timeout = new Promise<void>((finish) => setTimeout(finish, STOP_TIMEOUT_MS).unref());
  return Promise.race([Promise.all(closings), timeout]);
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
    originOf: (servedStation) => originOf(servedStation, settings, port()),
    build: settings.build,
    clientDir: resolve(settings.clientDir),
    apiUrl: apiUrl ?? API_BASE,
    ...(authUrl === undefined ? {} : { authUrl }),
    ...(placesUrl === undefined ? {} : { placesUrl }),
    ...(externalApp === undefined ? {} : { externalApp }),
    ...(supportPhone === undefined ? {} : { supportPhone }),
    ...(api === undefined ? {} : { apiFetch: async (...request) => api.app.fetch(new Request(...request)) }),
    sandbox: isSandbox(settings),
    trustProxy: settings.trustProxy ?? false,
    hasRateLimits: hasRateLimits(settings),
    listStations: settings.listStations,
    extraConnectOrigins: settings.extraConnectOrigins ?? [],
    timeoutMs: settings.timeoutMs ?? API_TIMEOUT_MS,
    isDevelopment: settings.isDevelopment ?? false,
    report: settings.report,
  };
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Routes requests to the API or the host. `pages` holds the host's unfinished responses. */
function createRequestHandler(
  host: ReturnType<typeof createHost>,
  api: Api | undefined,
  middleware: PortalSettings['middleware'],
): { readonly handleRequest: RequestHandler; readonly pages: ReadonlySet<ServerResponse> } {
  const hostListener = getRequestListener(host.fetch);
  const apiListener = api && getRequestListener(api.app.fetch);
  const pages = new Set<ServerResponse>();
  const handleRequest: RequestHandler = (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (apiListener !== undefined && apiPath.test(path)) {
      void apiListener(request, response);
      return;
    }
    pages.add(response);
    response.once('close', () => pages.delete(response));
    void hostListener(request, response);
  };
  return {
    handleRequest:
      middleware === undefined
        ? handleRequest
        : (request, response) => middleware(request, response, () => handleRequest(request, response)),
    pages,
  };
}

export async function startPortal(settings: PortalSettings): Promise<RunningPortal> {
  let watch: StationsWatch | undefined;
  const { api, initialStations, fetchRegistered, stationStore } =
    settings.apiUrl === undefined
      ? await openEmbeddedApi(settings, async () => watch?.refresh())
      : await connectRemoteApi(settings, settings.apiUrl);
  for (const text of problemTexts(initialStations)) settings.warn(text);
  const directory = createLiveDirectory(initialStations.stations, settings.config?.hostNames);
  let port = settings.port;
  const host = createHost(hostSettingsOf(settings, directory, api, () => port));
  const { handleRequest, pages } = createRequestHandler(host, api, settings.middleware);
  const trustProxy = settings.trustProxy ?? false;
  const { server, closeUnfinished } = createDeadlinedServer(handleRequest, { trustProxy });
  port = await listen(server, settings.port).catch(async (error: unknown) => {
    // Releases the database folder for the next start.
    await api?.stop();
    throw error;
  });
  // Behind a proxy, few connections are new, because the proxy keeps them open.
  const shouldAcceptMore = hasRateLimits(settings) && !trustProxy && !settings.isDevelopment;
  const closeCopies = shouldAcceptMore ? await acceptMoreConnections(server) : () => {};
  const stationsWatch = watchStations({
    openStations: settings.stations,
    initial: initialStations,
    fetchRegistered,
    storedStations: stationStore,
    async serve(stations, changes) {
      // The API adopts the stations first, because the host renders their pages from its responses.
      await api?.adopt(stations);
      directory.replace(stations);
      settings.onStationsChanged?.(changes);
    },
    warn: settings.warn,
  });
  watch = stationsWatch;

  const stop = async () => {
    await stationsWatch.stop();
    const serverClosing = new Promise<void>((finish) => {
      server.close(() => finish());
    });
    closeCopies();
    server.closeIdleConnections();
    closeUnfinished();
    // The API stops after the pages, because the host renders them from its responses.
    await waitForResponses(pages);
    await api?.stop();
    server.closeAllConnections();
    await serverClosing;
  };
  let stopping: Promise<void> | undefined;
  return {
    port,
    get stations() {
      return directory.all;
    },
    refresh: stationsWatch.refresh,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
