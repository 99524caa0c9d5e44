import { KEEP_HEADER, MOST_FILES } from './names.ts';
import { scope } from './scope.ts';

export function mayKeep({ ok, headers }: Response): boolean {
  return ok && headers.get(KEEP_HEADER) === 'keep';
}

/** The oldest go when there are too many. */
async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}

// What everybody gets alike, by the build that was there when it was kept.

declare const BUILD: string;

const SHELL = 'kept-';
const own = SHELL + BUILD;

/** Of the build before as well: a page that is open may need more of it. */
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

/** Whether this build has it, and not only the one before. */
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

// What a member alone gets, by their session's token. The names of caches can be read by whoever holds the device: a
// hash of the token says nothing.

const ANSWERS = 'answers-';
const MOST_ANSWERS = 100;

/** Sessions that have ended: what comes late for one of them is not kept. */
const ended = new Set<string>();

async function cacheOf({ headers }: Request): Promise<string> {
  const bytes = new TextEncoder().encode(headers.get('authorization') ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return ANSWERS + [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Another's go: one device shows the answers of one member. */
export async function keepAnswer(request: Request, response: Response): Promise<void> {
  const name = await cacheOf(request);
  await forgetAnswers(name);
  if (ended.has(name)) return;
  const cache = await scope.caches.open(name);
  await cache.put(request, response);
  await trim(cache, MOST_ANSWERS);
  // The session may have ended while it was written.
  if (ended.has(name)) await scope.caches.delete(name);
}

export async function keptAnswer(request: Request): Promise<Response | undefined> {
  const name = await cacheOf(request);
  if (ended.has(name) || !(await scope.caches.has(name))) return undefined;
  return (await scope.caches.open(name)).match(request, { ignoreVary: true });
}

/** The session that a request was made with is over: nothing is kept of it, nor of what is still on its way. */
export async function endSession(request: Request): Promise<void> {
  const name = await cacheOf(request);
  ended.add(name);
  await scope.caches.delete(name);
}

async function forgetAnswers(but: string): Promise<void> {
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(ANSWERS) && name !== but);
  await Promise.all(names.map((name) => scope.caches.delete(name)));
}
