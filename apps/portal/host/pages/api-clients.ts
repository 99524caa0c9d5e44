import { failureOf, listContentVersions } from '@estacao/contract';
import { type Client, createClient } from '@estacao/contract/client';
import type { HostSettings } from '../settings.ts';
import type { StationAssets } from '../stations/station-assets.ts';
import { type ContentVersions, contentVersions } from './content-versions.ts';

/** After this, in milliseconds, a page is served from the cache although it may have changed. */
const PATIENCE_FOR_VERSIONS = 1_000;

/** Passes on failures of the API that an operator wants to know of. */
export function watched(client: Client, onFailure: (error: unknown) => void): Client {
  return {
    call: (...args) =>
      client.call(...args).catch((error: unknown) => {
        const failure = failureOf(error);
        // A call is aborted when another call for the same page fails, and 404 is an answer.
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
  // An API in the same process knows the station by its host.
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
