import { MAX_FILES, OFFLINE_HEADER } from './names.ts';
import { scope } from './scope.ts';

export function isCacheable({ ok, headers }: Response): boolean {
  return ok && headers.get(OFFLINE_HEADER) === 'keep';
}

async function trim(cache: Cache, max: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - max))) await cache.delete(request);
}

// Shared responses. Each build has a cache.

declare const BUILD: string;

const SHELL_PREFIX = 'kept-';
const currentCache = SHELL_PREFIX + BUILD;

/** Keeps the previous build, because open pages may still load its files. */
export async function dropOldBuilds(): Promise<void> {
  await scope.caches.open(currentCache);
  const builds = (await scope.caches.keys()).filter(
    (name) => name.startsWith(SHELL_PREFIX) && name !== currentCache,
  );
  await Promise.all(builds.slice(0, -1).map((name) => scope.caches.delete(name)));
}

export async function cacheFile(address: string | Request, response: Response): Promise<void> {
  const cache = await scope.caches.open(currentCache);
  await cache.put(address, response);
  await trim(cache, MAX_FILES);
}

export async function hasFile(address: string): Promise<boolean> {
  return (await (await scope.caches.open(currentCache)).match(address, { ignoreVary: true })) !== undefined;
}

export async function findCachedFile(address: string | Request): Promise<Response | undefined> {
  const cache = await scope.caches.open(currentCache);
  const cached = await cache.match(address, { ignoreVary: true });
  if (cached !== undefined) return cached;
  for (const name of await scope.caches.keys()) {
    if (!name.startsWith(SHELL_PREFIX) || name === currentCache) continue;
    const olderResponse = await (await scope.caches.open(name)).match(address, { ignoreVary: true });
    if (olderResponse !== undefined) return olderResponse;
  }
  return undefined;
}

// Personal responses, one cache per session. Anyone with the device can read cache names, so they contain
// only a hash of the token.

const SESSION_PREFIX = 'answers-';
const MAX_RESPONSES = 100;

const endedSessions = new Set<string>();

async function cacheNameOf({ headers }: Request): Promise<string> {
  const bytes = new TextEncoder().encode(headers.get('authorization') ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return (
    SESSION_PREFIX + [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

/** Deletes the caches of other sessions, so a device holds one member's data only. */
export async function cacheResponse(request: Request, response: Response): Promise<void> {
  const name = await cacheNameOf(request);
  await deleteOtherSessions(name);
  if (endedSessions.has(name)) return;
  const cache = await scope.caches.open(name);
  await cache.put(request, response);
  await trim(cache, MAX_RESPONSES);
  if (endedSessions.has(name)) await scope.caches.delete(name);
}

export async function findCachedResponse(request: Request): Promise<Response | undefined> {
  const name = await cacheNameOf(request);
  if (endedSessions.has(name) || !(await scope.caches.has(name))) return undefined;
  return (await scope.caches.open(name)).match(request, { ignoreVary: true });
}

/** Deletes the session's cache and keeps its late responses out. */
export async function endSession(request: Request): Promise<void> {
  const name = await cacheNameOf(request);
  endedSessions.add(name);
  await scope.caches.delete(name);
}

async function deleteOtherSessions(currentName: string): Promise<void> {
  const names = (await scope.caches.keys()).filter(
    (name) => name.startsWith(SESSION_PREFIX) && name !== currentName,
  );
  await Promise.all(names.map((name) => scope.caches.delete(name)));
}
