import { DEVICE_COOKIE } from './names.ts';

/**
 * Tells the host that what names itself a Mac is a tablet, and asks for the page anew, once. Answers whether it does. Macs
 * have no screen to touch; where a page differs between the two, the host has this asked.
 */
export function isTabletAfterAll(asks: boolean, reload: () => void): boolean {
  if (!asks || !/\bMacintosh\b/.test(navigator.userAgent) || navigator.maxTouchPoints < 2) return false;
  const says = `${DEVICE_COOKIE}=tablet`;
  const isSaid = () => document.cookie.split('; ').includes(says);
  if (isSaid()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: there is no other way before the first paint
  document.cookie = `${says}; path=/; max-age=31536000; samesite=lax`;
  // Where no cookie is kept, it would be asked for ever.
  if (!isSaid()) return false;
  reload();
  return true;
}
