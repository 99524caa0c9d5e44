import { paths } from '@estacao/domain';
import { tokenKey, userKey } from '@estacao/sagas';
import type { Route } from '../src/route.ts';

// Scripts of a line that run before anything is painted.

/** A native submit before hydration does nothing: what was typed would be gone with the page. */
const formsWait = 'addEventListener("submit",e=>e.preventDefault(),true)';

function stored(key: string): string {
  return `localStorage.getItem(${JSON.stringify(key)})`;
}

/**
 * Whoever was logged in on this device opens their home and doesn't see the landing page pass by. Whether the session
 * still holds is found out there, as after any reload.
 */
const membersGoHome = `try{${stored(tokenKey)}&&JSON.parse(${stored(userKey)}).isActive!==false&&location.replace(${JSON.stringify(paths.home)})}catch{}`;

export function inlineScript({ name }: Pick<Route, 'name'>): string {
  return name === 'landing' ? `${formsWait};${membersGoHome}` : formsWait;
}
