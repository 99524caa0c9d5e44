import { failureOf, listContentVersions } from '@estacao/contract';
import { type Client, createClient } from '@estacao/contract/client';
import type { HostSettings } from '../settings.ts';
import type { StationAssets } from '../stations/station-assets.ts';
import { type ContentVersions, createContentVersions } from './content-versions.ts';

/** Milliseconds. After this the host serves cached pages without checking their version. */
const VERSIONS_TIMEOUT = 1_000;

/** Reports API failures that operators need to see. */
export function withFailureReports(client: Client, onFailure: (error: unknown) => void): Client {
  return {
    call: (...args) =>
      client.call(...args).catch((error: unknown) => {
        const failure = failureOf(error);
        // An aborted call follows another failure of the same page, and 404 is a regular response.
        const shouldReport =
          failure.kind !== 'aborted' && !(failure.kind === 'http' && failure.status === 404);
        if (shouldReport) onFailure(error);
        throw error;
      }),
  };
}

export interface ApiClients {
  clientFor(station: StationAssets): Client;
  readonly versions: ContentVersions;
}

export function createApiClients({
  apiUrl,
  apiFetch,
  originOf,
  timeoutMs,
  report,
}: HostSettings): ApiClients {
  const createOriginClient = (origin: string, timeout: number) =>
    createClient({
      api: new URL(apiUrl, origin).href,
      ...(apiFetch === undefined ? {} : { fetch: apiFetch }),
      timeout,
    });
  const clients = new WeakMap<StationAssets, Client>();
  const versionsClient = withFailureReports(createOriginClient('http://localhost', VERSIONS_TIMEOUT), report);
  return {
    clientFor(station) {
      const client = clients.get(station) ?? createOriginClient(originOf(station.servedStation), timeoutMs);
      clients.set(station, client);
      return client;
    },
    versions: createContentVersions((since) =>
      versionsClient.call(listContentVersions, { query: { since } }),
    ),
  };
}
