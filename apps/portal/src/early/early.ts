import { paths } from '@estacao/domain';
import { tokenKey, userKey } from '@estacao/sagas';
import { holdTheGate, rememberWhatIsAccepted } from './accept.ts';
import { appWorld, lookAfterApp } from './app.ts';
import { whenIdle, whenWanted } from './intent.ts';
import { keepWhatIsPressed } from './keep.ts';
import { stored } from './page.ts';
import { slideByButtons } from './slide.ts';
import { isTabletAfterAll } from './tablet.ts';
import { portalOf } from './wake.ts';

// The inline script: it runs in every page before the first paint and until React hydrates.
// `vite.script.config.ts` builds it separately and the host inlines it: no framework, no requests.

const own = document.currentScript?.dataset ?? {};

/**
 * Redirects a logged-in member before the landing page paints. The home page checks the session, as after a
 * reload.
 */
function goesHome(): boolean {
  try {
    const { status } = JSON.parse(stored(userKey) ?? '');
    if (!stored(tokenKey) || status === 'pending') return false;
    location.replace(paths.home);
    return true;
  } catch {
    // The portal removes an unreadable user on start.
    return false;
  }
}

const isLeft = isTabletAfterAll(own.asks === 'device', () => location.reload());
if (!isLeft && (own.page !== 'landing' || !goesHome())) {
  const isMember = stored(tokenKey) !== null;
  rememberWhatIsAccepted(isMember);
  holdTheGate();
  // Must run before `queueInteractions`, which stops clicks.
  lookAfterApp(appWorld);
  const portal = portalOf(own);
  slideByButtons(() => portal.isAwake);
  keepWhatIsPressed(portal);
  if (own.entry !== undefined) {
    portal.whenLost(() => whenWanted(portal.wake));
    // The server renders pages without knowing the member, so their pages hydrate at once.
    if (isMember) portal.wake();
    else whenIdle(whenWanted(portal.wake), portal.wake);
  }
}
