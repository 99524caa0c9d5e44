import type { Page } from '../../src/page/page.ts';

/** Somebody who fetches pages to list or to preview them: there is nobody to open an app. */
const bot = /bot\b|crawl|spider|facebookexternalhit|WhatsApp\/|Chrome-Lighthouse/i;

/** On the wall, whatever system is in it. */
const television =
  /\b(?:SMART-?TV|SmartTV|Tizen.*\bTV|Web0S|webOS\.TV|HbbTV|Android ?TV|GoogleTV|BRAVIA|CrKey|AFT[A-Z]+|Roku|AppleTV)/i;

/** Tablets that call themselves desktops, but not without a word that no desktop has. */
const disguised = /\bMacintosh\b.*\bMobile\/|\bX11; Linux\b.*\b(?:SamsungBrowser|Silk)\//;

/** Nobody's name is longer than this; what is, is read as far. */
const LONGEST = 512;

/**
 * What a page is drawn for, by the user agent. An iPad that names itself a Mac to the letter is known by its screen alone:
 * the page finds out, and a cookie says so from then on (`src/early/tablet.ts`), which counts for nobody but a Mac.
 */
export function deviceOf(userAgent = '', cookie?: string): Pick<Page, 'device' | 'system'> {
  const agent = userAgent.slice(0, LONGEST);
  if (television.test(agent)) return { device: 'desktop', system: 'other' };
  const isMac = /\bMacintosh\b/.test(agent);
  return { device: kindOf(agent, isMac && cookie === 'tablet'), system: systemOf(agent, isMac, cookie) };
}

function kindOf(agent: string, isTouched: boolean): Page['device'] {
  if (isTouched || disguised.test(agent)) return 'tablet';
  if (/\bOpera Mini\b|\bOpera Mobi\b/.test(agent)) return 'phone';
  const isMobile = /\bMobi|\biPhone\b|\biPod\b/i.test(agent);
  if (/\biPad\b|\bTablet\b|\bPlayBook\b/i.test(agent)) return 'tablet';
  // Tablets have the system without the word.
  if (/\bAndroid\b/.test(agent) && !isMobile) return 'tablet';
  return isMobile ? 'phone' : 'desktop';
}

function systemOf(agent: string, isMac: boolean, cookie: string | undefined): Page['system'] {
  // One of these names half of all systems, so as to be shown the pages of each.
  if (bot.test(agent) || /\bWindows (?:Phone|NT)\b/.test(agent)) return 'other';
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent)) return 'ios';
  if (isMac) return cookie === 'tablet' || disguised.test(agent) ? 'ios' : 'other';
  return /\bAndroid\b/.test(agent) || disguised.test(agent) ? 'android' : 'other';
}
