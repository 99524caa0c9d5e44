import { paths } from '@estacao/domain';
import { tokenKey, userKey } from '@estacao/sagas';
import { appEnvironment, setUpAppLinks } from './app-links.ts';
import { createDeferredPortal } from './deferred-portal.ts';
import { onIntent, whenIdle } from './intent.ts';
import { readStorage } from './page.ts';
import { queueInteractions } from './queue-interactions.ts';
import { slideByButtons } from './slide.ts';
import { reloadAsTablet } from './tablet.ts';
import { lockAgeGate, trackAcceptances } from './track-acceptances.ts';

// The inline script: it runs in every page before the first paint and until React hydrates.
// `vite.script.config.ts` builds it separately and the host inlines it: no framework, no requests.

const data = document.currentScript?.dataset ?? {};

/**
 * Redirects a logged-in member before the landing page paints. The home page checks the session, as after a
 * reload.
 */
function redirectHome(): boolean {
  try {
    const { status } = JSON.parse(readStorage(userKey) ?? '');
    if (!readStorage(tokenKey) || status === 'pending') return false;
    location.replace(paths.home);
    return true;
  } catch {
    // The portal removes an unreadable user on start.
    return false;
  }
}

const isReloading = reloadAsTablet(data.asks === 'device', () => location.reload());
if (!isReloading && (data.page !== 'landing' || !redirectHome())) {
  const isMember = readStorage(tokenKey) !== null;
  trackAcceptances(isMember);
  lockAgeGate();
  // Must run before `queueInteractions`, which stops clicks.
  setUpAppLinks(appEnvironment);
  const portal = createDeferredPortal(data);
  slideByButtons(() => portal.isHydrated);
  queueInteractions(portal);
  if (data.entry !== undefined) {
    portal.onLoadFailed(() => onIntent(portal.hydrate));
    // The server renders pages without knowing the member, so a member's pages hydrate at once.
    if (isMember) portal.hydrate();
    else whenIdle(onIntent(portal.hydrate), portal.hydrate);
  }
}
