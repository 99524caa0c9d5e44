import { CARD_VALIDATOR, offlinePath, paths } from '@estacao/domain';
import {
  dropOldBuilds,
  endSession,
  hasFile,
  keepAnswer,
  keepFile,
  keptAnswer,
  keptFile,
  mayKeep,
} from './kept.ts';
import { ALL_KEPT } from './names.ts';
import { fromNetwork } from './network.ts';
import { type FetchEvent, scope } from './scope.ts';

// The service worker of a station's origin. It caches the shell and cacheable responses for offline use.
// Network first: online, members never see stale data.

const isFile = /^\/(?:assets|fonts|pictures|drawn)\//;

const files = /(?:href|src|data-entry)="(\/(?:assets|fonts|pictures|drawn)\/[^"]+)"|data-modules="([^"]*)"/g;

function filesIn(html: string): string[] {
  const found = [...html.matchAll(files)].flatMap(([, one, many = '']) => [one, ...many.split(' ')]);
  return [...new Set(found.filter((address) => address !== undefined && address !== ''))] as string[];
}

/** Cache key of a page. All cards share the validator page, because only its address names the card. */
function placeOf(pathname: string): string {
  return pathname.startsWith(`${CARD_VALIDATOR}/`) ? CARD_VALIDATOR : pathname;
}

async function keepPage(pathname: string, response: Response): Promise<void> {
  if (mayKeep(response)) await keepFile(placeOf(pathname), response);
}

/** A cached page needs its code to hydrate. Pictures are cached when they are shown. */
async function keepCode(response: Response): Promise<void> {
  if (mayKeep(response)) await keepFiles(filesIn(await response.text()).filter(isCode));
}

function isCode(address: string): boolean {
  return address.startsWith('/assets/');
}

/** Files that a member's shell loads later, as when a menu opens. The host writes the list. */
declare const SHELL: readonly string[];

async function keepFiles(addresses: readonly string[]): Promise<void> {
  await allOf(
    addresses.map(async (address) => {
      if (await hasFile(address)) return;
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await keepFile(address, response);
    }),
  );
}

async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  for (const work of await Promise.allSettled(works)) if (work.status === 'rejected') throw work.reason;
}

async function keepWhole(pathname: string): Promise<void> {
  const response = await fetch(pathname);
  const html = await response.clone().text();
  await keepPage(pathname, response);
  await keepFiles(filesIn(html));
}

/** A visitor who scans a card often opens one page only, so cache it before the worker controls it. */
async function keepOpened(): Promise<void> {
  const opened = await scope.clients.matchAll({ includeUncontrolled: true });
  const pathnames = opened.map(({ url }) => new URL(url).pathname);
  const found = pathnames.find((pathname) => placeOf(pathname) === CARD_VALIDATOR);
  if (found !== undefined) await keepWhole(found);
}

async function keepAll(): Promise<void> {
  if (await hasFile(ALL_KEPT)) return;
  await keepOpened();
  await allOf([keepWhole(paths.home), keepWhole(offlinePath), keepFiles(SHELL)]);
  await keepFile(ALL_KEPT, new Response());
}

let keeping: Promise<void> | undefined;

/**
 * Precaches without blocking, so responses in between are cached too. An interrupted precache continues with
 * the next page.
 */
function keepFromStart(): Promise<void> {
  keeping ??= keepAll().catch(() => {
    keeping = undefined;
  });
  return keeping;
}

/** A response never waits for the cache. A device without room still shows it. */
function inBackground(event: FetchEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch(() => {}));
}

async function page(event: FetchEvent) {
  const { request, preloadResponse } = event;
  const { pathname } = new URL(request.url);
  try {
    // An aborted navigation preload says nothing about the network; the request decides.
    const response = await fromNetwork(
      async () => (await preloadResponse?.catch(() => {})) ?? fetch(request),
    );
    inBackground(event, allOf([keepCode(response.clone()), keepPage(pathname, response.clone())]));
    return response;
  } catch (error) {
    const isMembers = pathname.startsWith(paths.home);
    const kept =
      (await keptFile(placeOf(pathname))) ??
      (isMembers ? await keptFile(paths.home) : undefined) ??
      (await keptFile(offlinePath));
    if (kept === undefined) throw error;
    return kept;
  }
}

/**
 * Other addresses may change or expire. The browser's HTTP cache may answer them, so they do not reveal the
 * network's state.
 */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const isForEver = /^\/(?:assets|fonts)\//.test(pathname) || /[?&]v=/.test(search);
  const kept = isForEver ? await keptFile(request) : undefined;
  if (kept !== undefined) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) inBackground(event, keepFile(request, response.clone()));
    return response;
  } catch (error) {
    const older = await keptFile(request);
    if (older === undefined) throw error;
    return older;
  }
}

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isMembers = request.headers.has('authorization');
  try {
    const response = await fromNetwork(() => fetch(request));
    if (mayKeep(response)) {
      const keep = isMembers ? keepAnswer : keepFile;
      inBackground(event, keep(request, response.clone()));
    }
    if (response.status === 401) await endSession(request);
    return response;
  } catch (error) {
    // A payment's poll sends no-cache: an old state would mislead the member, so fail instead.
    const isFresh = request.headers.get('cache-control') === 'no-cache';
    const kept = isFresh ? undefined : isMembers ? await keptAnswer(request) : await keptFile(request);
    if (kept === undefined) throw error;
    return kept;
  }
}

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldBuilds(),
      // Browsers reject this for a worker that isn't active yet.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  );
  void keepFromStart();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') {
    // Deletes the session's cache even if the call fails. Logout calls may be on another origin.
    if (request.method === 'POST' && pathname.endsWith('/logout') && request.headers.has('authorization'))
      event.waitUntil(endSession(request));
    return;
  }
  if (request.mode === 'navigate') {
    event.respondWith(page(event));
    // Browsers stop an idle worker, so extend the event until the precache ends.
    return event.waitUntil(keepFromStart());
  }
  if (origin === scope.location.origin && isFile.test(pathname)) return event.respondWith(file(event));
  if (request.headers.get('accept')?.includes('json')) return event.respondWith(answer(event));
});
