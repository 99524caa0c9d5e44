import { DRAWN } from './names.ts';
import { onClick, store, stored, whenParsed } from './page.ts';

/** Time for the app to open before the store opens instead, in milliseconds. */
const STORE_MS = 1_500;
const LINK_MS = 2_000;
/** A timer that fires this late means the page was suspended, probably because the app opened. */
const LATE_MS = 500;
const LOOK_MS = 400;

const REFUSED = 'appOffer';

export interface AppWorld {
  readonly go: (address: string) => void;
  readonly replace: (address: string) => void;
  readonly isAskedFirst: () => boolean;
}

/** Opens the store after a delay. A hidden page means that the app has opened. */
function waitForApp({ go }: AppWorld, store: string, ms: number): AbortController {
  const attempt = new AbortController();
  const { signal } = attempt;
  const began = Date.now();
  const hidden = () => document.visibilityState === 'hidden' && attempt.abort();
  document.addEventListener('visibilitychange', hidden, { signal });
  addEventListener('pagehide', () => attempt.abort(), { signal });
  hidden();
  setTimeout(() => {
    if (!signal.aborted && Date.now() - began < ms + LATE_MS) go(store);
  }, ms);
  setTimeout(() => attempt.abort(), ms + LATE_MS);
  return attempt;
}

function theOffer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-app-offer]');
}

let looking: ReturnType<typeof setTimeout> | undefined;

function offer(world: AppWorld): void {
  clearTimeout(looking);
  const dialog = theOffer();
  if (dialog === null || dialog.open || stored(REFUSED) !== null) return;
  if (world.isAskedFirst()) looking = setTimeout(offer, LOOK_MS, world);
  else {
    dialog.showModal();
    // Focus the dialog, not a button, so a screen reader reads the question first.
    dialog.focus();
  }
}

const left = new WeakSet<Element>();

function goOn(world: AppWorld): void {
  const page = document.querySelector<HTMLElement>('[data-deep-link]');
  // Hydration renders the same page again; follow its link only once.
  if (page === null || left.has(page)) return;
  left.add(page);
  const { app, store, web } = page.dataset;
  if (app === undefined) {
    if (web !== undefined) world.replace(web);
    return;
  }
  world.go(app);
  if (store !== undefined) attempts = waitForApp(world, store, LINK_MS);
}

let attempts: AbortController | undefined;

export function lookAfterApp(world: AppWorld): void {
  // Must listen before the queue of `queueInteractions`, which would hold these clicks back.
  onClick((target, event) => {
    const link = target.closest<HTMLElement>('[data-app-open]');
    if (link !== null) {
      const { store: page } = link.dataset;
      attempts?.abort();
      if (page !== undefined) attempts = waitForApp(world, page, STORE_MS);
      return;
    }
    const dialog = theOffer();
    if (target.closest('[data-app-stay]') === null && target !== dialog) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dialog?.close();
  });
  addEventListener('close', ({ target }) => void (target === theOffer() && store(REFUSED, '1')), true);
  const look = () => {
    offer(world);
    goOn(world);
  };
  addEventListener(DRAWN, look);
  whenParsed(look);
}

const questions = 'dialog:not([data-app-offer]),[role=dialog],[role=alertdialog],[data-cookie-bar]';

export const appWorld: AppWorld = {
  go: (address) => location.assign(address),
  replace: (address) => location.replace(address),
  isAskedFirst: () =>
    [...document.querySelectorAll(questions)].some((one) => one.getClientRects().length > 0),
};
