import { paths } from '@estacao/domain';

export function isLoginPath(here: string): boolean {
  return /^\/login(?=[?#]|$)/.test(here);
}

const wayBack = 'volta';
/** Going back there would lead in a circle, or out again. */
const noWayBack = /^\/(login|logout|login-token\/.*)?(?=[?#]|$)/;

/** The login page, from which the member gets back to where they were. */
export function loginPath(here: string): string {
  return noWayBack.test(here) ? paths.login : `${paths.login}?${new URLSearchParams({ [wayBack]: here })}`;
}

const portal = 'http://portal';

/** Where the login leads back to. Anybody can write an address, so nothing outside the portal is gone to. */
export function pathBack(here: string): string {
  const back = new URL(here, portal).searchParams.get(wayBack) ?? paths.landing;
  if (!back.startsWith('/') || !URL.canParse(back, portal)) return paths.landing;
  const { origin, pathname, search, hash } = new URL(back, portal);
  const path = `${pathname}${search}${hash}`;
  return origin === portal && !path.startsWith('//') && !noWayBack.test(path) ? path : paths.landing;
}
