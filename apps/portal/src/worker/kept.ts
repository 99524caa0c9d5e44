import { KEEP_HEADER, MOST_FILES } from './names.ts';
import { scope } from './scope.ts';

export function mayKeep({ ok, headers }: Response): boolean {
  return ok && headers.get(KEEP_HEADER) === 'keep';
}

async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}

// Shared responses. Each build has a cache.

declare const BUILD: string;

const SHELL = 'kept-';
const own = SHELL + BUILD;

/** Keeps the previous build, because open pages may still load its files. */
export async function dropOldBuilds(): Promise<void> {
  await scope.caches.open(own);
  const builds = (await scope.caches.keys()).filter((name) => name.startsWith(SHELL) && name !== own);
  await Promise.all(builds.slice(0, -1).map((name) => scope.caches.delete(name)));
}

export async function keepFile(address: string | Request, response: Response): Promise<void> {
  const cache = await scope.caches.open(own);
  await cache.put(address, response);
  await trim(cache, MOST_FILES);
}

export async function hasFile(address: string): Promise<boolean> {
  return (await (await scope.caches.open(own)).match(address, { ignoreVary: true })) !== undefined;
}

export async function keptFile(address: string | Request): Promise<Response | undefined> {
  const cache = await scope.caches.open(own);
  const known = await cache.match(address, { ignoreVary: true });
  if (known !== undefined) return known;
  for (const name of await scope.caches.keys()) {
    if (!name.startsWith(SHELL) || name === own) continue;
    const older = await (await scope.caches.open(name)).match(address, { ignoreVary: true });
    if (older !== undefined) return older;
  }
  return undefined;
}

// Personal responses, one cache per session. Anyone with the device can read cache names, so they contain
// only a hash of the token.

const ANSWERS = 'answers-';
const MOST_ANSWERS = 100;

const ended = new Set<string>();

async function cacheOf({ headers }: Request): Promise<string> {
  const bytes = new TextEncoder().encode(headers.get('authorization') ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return ANSWERS + [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Deletes the caches of other sessions, so a device holds one member's data only. */
export async function keepAnswer(request: Request, response: Response): Promise<void> {
  const name = await cacheOf(request);
  await forgetAnswers(name);
  if (ended.has(name)) return;
  const cache = await scope.caches.open(name);
  await cache.put(request, response);
  await trim(cache, MOST_ANSWERS);
  if (ended.has(name)) await scope.caches.delete(name);
}

export async function keptAnswer(request: Request): Promise<Response | undefined> {
  const name = await cacheOf(request);
  if (ended.has(name) || !(await scope.caches.has(name))) return undefined;
  return (await scope.caches.open(name)).match(request, { ignoreVary: true });
}

/** Deletes the session's cache and rejects its late responses. */
export async function endSession(request: Request): Promise<void> {
  const name = await cacheOf(request);
  ended.add(name);
  await scope.caches.delete(name);
}

async function forgetAnswers(but: string): Promise<void> {
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(ANSWERS) && name !== but);
  await Promise.all(names.map((name) => scope.caches.delete(name)));
}
