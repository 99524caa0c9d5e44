import { DRAWN } from './names.ts';
import { onClick, store, stored, whenParsed } from './page.ts';

/** How long the app has to open before the store is offered in its place, in milliseconds: from the dialog… */
const STORE_MS = 1_500;
/** …and from a link that was opened elsewhere. */
const LINK_MS = 2_000;
/** So long after that it is too late: a page that slept meanwhile has shown somebody the app. */
const LATE_MS = 500;
/** How often it is looked whether what comes first is out of the way. */
const LOOK_MS = 400;

/** The device declined the app. */
const REFUSED = 'appOffer';

export interface AppWorld {
  readonly go: (address: string) => void;
  /** Instead of this page: Back leads to the one before it. */
  readonly replace: (address: string) => void;
  /** Whether something else is asked first: the age, or cookies. */
  readonly isAskedFirst: () => boolean;
}

/** To the store, unless the app has opened, which hides the page. */
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

/** Opens the dialog as soon as nothing else is asked. */
function offer(world: AppWorld): void {
  clearTimeout(looking);
  const dialog = theOffer();
  if (dialog === null || dialog.open || stored(REFUSED) !== null) return;
  if (world.isAskedFirst()) looking = setTimeout(offer, LOOK_MS, world);
  else {
    dialog.showModal();
    // Nothing in it is chosen yet: whoever is read to hears what is asked.
    dialog.focus();
  }
}

const left = new WeakSet<Element>();

/** A page that was opened to go on: into the app where there is one, else to the activity on the web. */
function goOn(world: AppWorld): void {
  const page = document.querySelector<HTMLElement>('[data-deep-link]');
  // The portal draws the same page again when it wakes: one has gone on by then.
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

/** Looks after the dialog that offers the app, and after the page that links from elsewhere lead to. */
export function lookAfterApp(world: AppWorld): void {
  // Before anybody keeps what is pressed for later: a link goes its way by itself, and the rest is done here.
  onClick((target, event) => {
    const link = target.closest<HTMLElement>('[data-app-open]');
    if (link !== null) {
      const { store: page } = link.dataset;
      // A second press starts over.
      attempts?.abort();
      if (page !== undefined) attempts = waitForApp(world, page, STORE_MS);
      return;
    }
    const dialog = theOffer();
    // A press beside the dialog is on its backdrop, which is a part of it.
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

/** The window that a page is shown in. */
export const appWorld: AppWorld = {
  go: (address) => location.assign(address),
  replace: (address) => location.replace(address),
  isAskedFirst: () =>
    [...document.querySelectorAll(questions)].some((one) => one.getClientRects().length > 0),
};
