import { DEVICE_COOKIE } from './names.ts';

/**
 * iPads send the user agent of a Mac, but no Mac has a touch screen. Sets a cookie for the host and reloads
 * the page once. Returns whether it reloads.
 */
export function reloadAsTablet(isRequested: boolean, reload: () => void): boolean {
  if (!isRequested || !/\bMacintosh\b/.test(navigator.userAgent) || navigator.maxTouchPoints < 2)
    return false;
  const cookie = `${DEVICE_COOKIE}=tablet`;
  const isCookieSet = () => document.cookie.split('; ').includes(cookie);
  if (isCookieSet()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: there is no other way before the first paint
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`;
  // Without this check, a browser that refuses cookies would reload forever.
  if (!isCookieSet()) return false;
  reload();
  return true;
}
