import { paths } from '@estacao/domain';

export function isLoginPath(currentPath: string): boolean {
  return /^\/login(?=[?#]|$)/.test(currentPath);
}

const returnParam = 'volta';
/**
 * Pages that must not follow a login: returning there would loop or log out. Routers accept extra slashes and
 * escapes for the same page.
 */
const excludedPaths = /^\/(?:(?:login|logout|login-token\/[^?#]*)\/*)?(?=[?#]|$)/i;

function isReturnPath(path: string): boolean {
  const [pathname = '', ...rest] = path.split(/(?=[?#])/);
  try {
    return !excludedPaths.test([decodeURIComponent(pathname), ...rest].join(''));
  } catch {
    return false;
  }
}

export function loginPath(currentPath: string): string {
  return isReturnPath(currentPath)
    ? `${paths.login}?${new URLSearchParams({ [returnParam]: currentPath })}`
    : paths.login;
}

const portalOrigin = 'http://portal';

/** The page after the login. The address is untrusted, so only portal paths count. */
export function pathAfterLogin(currentPath: string): string {
  const requestedPath = new URL(currentPath, portalOrigin).searchParams.get(returnParam) ?? paths.landing;
  if (!requestedPath.startsWith('/')) return paths.landing;
  try {
    // Not `URL.canParse`: Safari 16 and Chrome 111 to 119 don't have it.
    const { origin, pathname, search, hash } = new URL(requestedPath, portalOrigin);
    const path = `${pathname}${search}${hash}`;
    return origin === portalOrigin && !path.startsWith('//') && isReturnPath(path) ? path : paths.landing;
  } catch {
    return paths.landing;
  }
}
