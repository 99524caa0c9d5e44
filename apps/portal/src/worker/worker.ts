import { CARD_VALIDATOR, offlinePath, paths } from '@estacao/domain';
import {
  cacheFile,
  cacheResponse,
  dropOldBuilds,
  endSession,
  findCachedFile,
  findCachedResponse,
  hasFile,
  isCacheable,
} from './device-cache.ts';
import { PRECACHE_COMPLETE } from './names.ts';
import { fetchFromNetwork } from './network.ts';
import { type FetchEvent, scope } from './scope.ts';

// The service worker of a station's origin. It caches the shell and cacheable responses for offline use.
// Network first: online, members never see stale data.

const filePath = /^\/(?:assets|fonts|pictures|drawn)\//;

const fileReference =
  /(?:href|src|data-entry)="(\/(?:assets|fonts|pictures|drawn)\/[^"]+)"|data-modules="([^"]*)"/g;

function filesIn(html: string): string[] {
  const addresses = [...html.matchAll(fileReference)].flatMap(([, address, addressList = '']) => [
    address,
    ...addressList.split(' '),
  ]);
  return [...new Set(addresses.filter((address) => address !== undefined && address !== ''))] as string[];
}

/** Cache key of a page. All cards share the validator page, because only its address names the card. */
function cacheKeyOf(pathname: string): string {
  return pathname.startsWith(`${CARD_VALIDATOR}/`) ? CARD_VALIDATOR : pathname;
}

async function cachePage(pathname: string, response: Response): Promise<void> {
  if (isCacheable(response)) await cacheFile(cacheKeyOf(pathname), response);
}

/** A cached page needs its code to hydrate. Pictures are cached when they are shown. */
async function cacheCode(response: Response): Promise<void> {
  if (isCacheable(response)) await cacheFiles(filesIn(await response.text()).filter(isCode));
}

function isCode(address: string): boolean {
  return address.startsWith('/assets/');
}

/** Files that a member's shell loads later, as when a menu opens. The host writes the list. */
declare const SHELL: readonly string[];

async function cacheFiles(addresses: readonly string[]): Promise<void> {
  await settleAll(
    addresses.map(async (address) => {
      if (await hasFile(address)) return;
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await cacheFile(address, response);
    }),
  );
}

async function settleAll(promises: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === 'rejected') throw result.reason;
}

async function cachePageWithFiles(pathname: string): Promise<void> {
  const response = await fetch(pathname);
  const html = await response.clone().text();
  await cachePage(pathname, response);
  await cacheFiles(filesIn(html));
}

/** A visitor who scans a card often opens one page only, so cache it before the worker controls it. */
async function cacheOpenValidator(): Promise<void> {
  const openClients = await scope.clients.matchAll({ includeUncontrolled: true });
  const pathnames = openClients.map(({ url }) => new URL(url).pathname);
  const validatorPath = pathnames.find((pathname) => cacheKeyOf(pathname) === CARD_VALIDATOR);
  if (validatorPath !== undefined) await cachePageWithFiles(validatorPath);
}

async function precache(): Promise<void> {
  if (await hasFile(PRECACHE_COMPLETE)) return;
  await cacheOpenValidator();
  await settleAll([cachePageWithFiles(paths.home), cachePageWithFiles(offlinePath), cacheFiles(SHELL)]);
  await cacheFile(PRECACHE_COMPLETE, new Response());
}

let pendingPrecache: Promise<void> | undefined;

/**
 * Precaches without blocking, so responses in between are cached too. An interrupted precache continues with
 * the next page.
 */
function precacheOnce(): Promise<void> {
  pendingPrecache ??= precache().catch(() => {
    pendingPrecache = undefined;
  });
  return pendingPrecache;
}

/** A response never waits for the cache. A device without room still shows it. */
function runInBackground(event: FetchEvent, task: Promise<unknown>): void {
  event.waitUntil(task.catch(() => {}));
}

async function respondWithPage(event: FetchEvent) {
  const { request, preloadResponse } = event;
  const { pathname } = new URL(request.url);
  try {
    // An aborted navigation preload says nothing about the network; the request decides.
    const response = await fetchFromNetwork(
      async () => (await preloadResponse?.catch(() => {})) ?? fetch(request),
    );
    runInBackground(event, settleAll([cacheCode(response.clone()), cachePage(pathname, response.clone())]));
    return response;
  } catch (error) {
    const isMemberPage = pathname.startsWith(paths.home);
    const cached =
      (await findCachedFile(cacheKeyOf(pathname))) ??
      (isMemberPage ? await findCachedFile(paths.home) : undefined) ??
      (await findCachedFile(offlinePath));
    if (cached === undefined) throw error;
    return cached;
  }
}

/**
 * Answers `/assets`, `/fonts` and versioned addresses from the cache; other files may change. The browser's
 * HTTP cache may answer a request, so its outcome does not reveal the network's state.
 */
async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const isImmutable = /^\/(?:assets|fonts)\//.test(pathname) || /[?&]v=/.test(search);
  const cached = isImmutable ? await findCachedFile(request) : undefined;
  if (cached !== undefined) return cached;
  try {
    const response = await fetch(request);
    if (response.ok) runInBackground(event, cacheFile(request, response.clone()));
    return response;
  } catch (error) {
    const olderResponse = await findCachedFile(request);
    if (olderResponse === undefined) throw error;
    return olderResponse;
  }
}

async function respondWithData(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isMemberRequest = request.headers.has('authorization');
  try {
    const response = await fetchFromNetwork(() => fetch(request));
    if (isCacheable(response)) {
      const save = isMemberRequest ? cacheResponse : cacheFile;
      runInBackground(event, save(request, response.clone()));
    }
    if (response.status === 401) await endSession(request);
    return response;
  } catch (error) {
    // A payment's poll sends no-cache: an old state would mislead the member, so fail instead.
    const mustBeFresh = request.headers.get('cache-control') === 'no-cache';
    const cached = mustBeFresh
      ? undefined
      : isMemberRequest
        ? await findCachedResponse(request)
        : await findCachedFile(request);
    if (cached === undefined) throw error;
    return cached;
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
  void precacheOnce();
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
    event.respondWith(respondWithPage(event));
    // Browsers stop an idle worker, so extend the event until the precache ends.
    return event.waitUntil(precacheOnce());
  }
  if (origin === scope.location.origin && filePath.test(pathname))
    return event.respondWith(respondWithFile(event));
  if (request.headers.get('accept')?.includes('json')) return event.respondWith(respondWithData(event));
});
