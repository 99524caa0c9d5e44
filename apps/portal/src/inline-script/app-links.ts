import { RENDERED } from './names.ts';
import { onClick, readStorage, whenParsed, writeStorage } from './page.ts';

/** Time for the app to open before the store opens instead, in milliseconds. */
const STORE_MS = 1_500;
const LINK_MS = 2_000;
/** A timer that fires this late means the page was suspended, probably because the app opened. */
const LATE_MS = 500;
const POLL_MS = 400;

const REFUSAL_KEY = 'appOffer';

export interface AppEnvironment {
  readonly go: (address: string) => void;
  readonly replace: (address: string) => void;
  readonly hasOpenQuestion: () => boolean;
}

/** Opens the store after a delay. A hidden page means that the app has opened. */
function waitForApp({ go }: AppEnvironment, store: string, ms: number): AbortController {
  const attempt = new AbortController();
  const { signal } = attempt;
  const startedAt = Date.now();
  const abortIfHidden = () => document.visibilityState === 'hidden' && attempt.abort();
  document.addEventListener('visibilitychange', abortIfHidden, { signal });
  addEventListener('pagehide', () => attempt.abort(), { signal });
  abortIfHidden();
  setTimeout(() => {
    if (!signal.aborted && Date.now() - startedAt < ms + LATE_MS) go(store);
  }, ms);
  setTimeout(() => attempt.abort(), ms + LATE_MS);
  return attempt;
}

function offerDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-app-offer]');
}

let offerTimer: ReturnType<typeof setTimeout> | undefined;

function showOffer(environment: AppEnvironment): void {
  clearTimeout(offerTimer);
  const dialog = offerDialog();
  if (dialog === null || dialog.open || readStorage(REFUSAL_KEY) !== null) return;
  if (environment.hasOpenQuestion()) offerTimer = setTimeout(showOffer, POLL_MS, environment);
  else {
    dialog.showModal();
    // Focus the dialog, not a button, so a screen reader reads the question first.
    dialog.focus();
  }
}

const followedPages = new WeakSet<Element>();

function followDeepLink(environment: AppEnvironment): void {
  const page = document.querySelector<HTMLElement>('[data-deep-link]');
  // Hydration renders the same page again; follow its link only once.
  if (page === null || followedPages.has(page)) return;
  followedPages.add(page);
  const { app, store, web } = page.dataset;
  if (app === undefined) {
    if (web !== undefined) environment.replace(web);
    return;
  }
  environment.go(app);
  if (store !== undefined) currentAttempt = waitForApp(environment, store, LINK_MS);
}

let currentAttempt: AbortController | undefined;

export function setUpAppLinks(environment: AppEnvironment): void {
  // Must listen before the queue of `queueInteractions`, which would hold these clicks back.
  onClick((target, event) => {
    const link = target.closest<HTMLElement>('[data-app-open]');
    if (link !== null) {
      const { store: storeHref } = link.dataset;
      currentAttempt?.abort();
      if (storeHref !== undefined) currentAttempt = waitForApp(environment, storeHref, STORE_MS);
      return;
    }
    const dialog = offerDialog();
    if (target.closest('[data-app-stay]') === null && target !== dialog) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dialog?.close();
  });
  addEventListener(
    'close',
    ({ target }) => void (target === offerDialog() && writeStorage(REFUSAL_KEY, '1')),
    true,
  );
  const update = () => {
    showOffer(environment);
    followDeepLink(environment);
  };
  addEventListener(RENDERED, update);
  whenParsed(update);
}

const questionSelector = 'dialog:not([data-app-offer]),[role=dialog],[role=alertdialog],[data-cookie-bar]';

export const appEnvironment: AppEnvironment = {
  go: (address) => location.assign(address),
  replace: (address) => location.replace(address),
  hasOpenQuestion: () =>
    [...document.querySelectorAll(questionSelector)].some((question) => question.getClientRects().length > 0),
};
