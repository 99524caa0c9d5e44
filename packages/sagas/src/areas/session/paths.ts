import { paths } from '@estacao/domain';

export function isLoginPath(here: string): boolean {
  return /^\/login(?=[?#]|$)/.test(here);
}

const wayBack = 'volta';
/** Returning there would loop or log out. Routers accept extra slashes and escapes for the same page. */
const noWayBack = /^\/(?:(?:login|logout|login-token\/[^?#]*)\/*)?(?=[?#]|$)/i;

function leadsBack(path: string): boolean {
  const [pathname = '', ...rest] = path.split(/(?=[?#])/);
  try {
    return !noWayBack.test([decodeURIComponent(pathname), ...rest].join(''));
  } catch {
    return false;
  }
}

export function loginPath(here: string): string {
  return leadsBack(here) ? `${paths.login}?${new URLSearchParams({ [wayBack]: here })}` : paths.login;
}

const portal = 'http://portal';

/** The page after the login. The address is untrusted, so only portal paths count. */
export function pathBack(here: string): string {
  const back = new URL(here, portal).searchParams.get(wayBack) ?? paths.landing;
  if (!back.startsWith('/')) return paths.landing;
  try {
    // Not `URL.canParse`: Safari 16 and Chrome 111 to 119 don't have it.
    const { origin, pathname, search, hash } = new URL(back, portal);
    const path = `${pathname}${search}${hash}`;
    return origin === portal && !path.startsWith('//') && leadsBack(path) ? path : paths.landing;
  } catch {
    return paths.landing;
  }
}
