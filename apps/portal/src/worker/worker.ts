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

// The service worker of a station's origin: keeps the shell, and of the answers those that may be kept, to be read
// without a network. With one, everything comes from there: nobody sees what is older than it has to be.

const isFile = /^\/(?:assets|fonts|pictures|drawn)\//;

/** The addresses of files in a page. */
const files = /(?:href|src|data-entry)="(\/(?:assets|fonts|pictures|drawn)\/[^"]+)"|data-modules="([^"]*)"/g;

function filesIn(html: string): string[] {
  const found = [...html.matchAll(files)].flatMap(([, one, many = '']) => [one, ...many.split(' ')]);
  return [...new Set(found.filter((address) => address !== undefined && address !== ''))] as string[];
}

/** Where a page is kept. That where cards are checked is one for all of them: whose card it is says the address. */
function placeOf(pathname: string): string {
  return pathname.startsWith(`${CARD_VALIDATOR}/`) ? CARD_VALIDATOR : pathname;
}

async function keepPage(pathname: string, response: Response): Promise<void> {
  if (mayKeep(response)) await keepFile(placeOf(pathname), response);
}

/** What a kept page is made alive with: it would be lost, were it touched without that. Its pictures come as they are seen. */
async function keepCode(response: Response): Promise<void> {
  if (mayKeep(response)) await keepFiles(filesIn(await response.text()).filter(isCode));
}

function isCode(address: string): boolean {
  return address.startsWith('/assets/');
}

/** What a member's shell loads when something of it is opened. The host writes it. */
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

/** Where one can't be had, the others are kept all the same. */
async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  for (const work of await Promise.allSettled(works)) if (work.status === 'rejected') throw work.reason;
}

/** A page with all that it needs to come alive. */
async function keepWhole(pathname: string): Promise<void> {
  const response = await fetch(pathname);
  const html = await response.clone().text();
  await keepPage(pathname, response);
  await keepFiles(filesIn(html));
}

/** Who scans a card stays for one look: the page is kept that they have open while the worker comes. */
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
 * Everything that is there without a network, whoever comes. Nobody waits for it: what a member is answered meanwhile is to be
 * kept as well. What ends in the middle, with the worker or the network, goes on at the next page.
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
    // A preload that was cut off says nothing of the network: the request of the page itself does.
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
 * An address of these says of itself that it changes with what it leads to, or is good for a moment. The browser may have
 * it still: whether there is a network can't be told by one.
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

/** What anybody is answered is kept with the shell, what a member alone is answered with their session. */
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
    // Whoever waits for a payment is told nothing rather than how it stood.
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
      // Browsers refuse it to a worker that isn't active yet.
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
    // Whatever becomes of the call: whoever logs out on this device leaves nothing on it.
    // Wherever a station's calls about accounts are.
    if (request.method === 'POST' && pathname.endsWith('/logout') && request.headers.has('authorization'))
      event.waitUntil(endSession(request));
    return;
  }
  if (request.mode === 'navigate') {
    event.respondWith(page(event));
    // A worker without anything to do is ended.
    return event.waitUntil(keepFromStart());
  }
  if (origin === scope.location.origin && isFile.test(pathname)) return event.respondWith(file(event));
  if (request.headers.get('accept')?.includes('json')) return event.respondWith(answer(event));
});
