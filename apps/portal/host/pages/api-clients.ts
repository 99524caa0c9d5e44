import { failureOf, listContentVersions } from '@estacao/contract';
import { type Client, createClient } from '@estacao/contract/client';
import type { HostSettings } from '../settings.ts';
import type { StationAssets } from '../stations/station-assets.ts';
import { type ContentVersions, contentVersions } from './content-versions.ts';

/** Milliseconds. After this the host serves cached pages without checking their version. */
const PATIENCE_FOR_VERSIONS = 1_000;

/** Reports API failures that operators need to see. */
export function watched(client: Client, onFailure: (error: unknown) => void): Client {
  return {
    call: (...args) =>
      client.call(...args).catch((error: unknown) => {
        const failure = failureOf(error);
        // An aborted call follows another failure of the same page, and 404 is a regular response.
        const isNews = failure.kind !== 'aborted' && !(failure.kind === 'http' && failure.status === 404);
        if (isNews) onFailure(error);
        throw error;
      }),
  };
}

export interface ApiClients {
  clientFor(own: StationAssets): Client;
  readonly versions: ContentVersions;
}

export function createApiClients({ api, apiFetch, originOf, patience, report }: HostSettings): ApiClients {
  const clientAt = (origin: string, timeout: number) =>
    createClient({
      api: new URL(api, origin).href,
      ...(apiFetch === undefined ? {} : { fetch: apiFetch }),
      timeout,
    });
  const clients = new WeakMap<StationAssets, Client>();
  const forVersions = watched(clientAt('http://localhost', PATIENCE_FOR_VERSIONS), report);
  return {
    clientFor(own) {
      const client = clients.get(own) ?? clientAt(originOf(own.found), patience);
      clients.set(own, client);
      return client;
    },
    versions: contentVersions((since) => forVersions.call(listContentVersions, { query: { since } })),
  };
}
