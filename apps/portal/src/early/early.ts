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

// The few lines that run before anything is painted, in every page, and all that runs while one only reads. They are
// built by themselves (`vite.script.config.ts`) and written into the page: no framework, nothing that is loaded first.

const own = document.currentScript?.dataset ?? {};

/**
 * Whoever was logged in on this device opens their home and doesn't see the landing page pass by. Whether the session
 * still holds is found out there, as after any reload.
 */
function goesHome(): boolean {
  try {
    const { status } = JSON.parse(stored(userKey) ?? '');
    if (!stored(tokenKey) || status === 'pending') return false;
    location.replace(paths.home);
    return true;
  } catch {
    // What can't be read is removed by the portal, as soon as it is awake.
    return false;
  }
}

// Of a page that is left the rest doesn't come: there is nothing to wake.
const isLeft = isTabletAfterAll(own.asks === 'device', () => location.reload());
if (!isLeft && (own.page !== 'landing' || !goesHome())) {
  const isMember = stored(tokenKey) !== null;
  rememberWhatIsAccepted(isMember);
  holdTheGate();
  // Before whatever keeps what is pressed.
  lookAfterApp(appWorld);
  const portal = portalOf(own);
  slideByButtons(() => portal.isAwake);
  keepWhatIsPressed(portal);
  if (own.entry !== undefined) {
    portal.whenLost(() => whenWanted(portal.wake));
    // A member is somebody else to every page: theirs are awake at once.
    if (isMember) portal.wake();
    else whenIdle(whenWanted(portal.wake), portal.wake);
  }
}
