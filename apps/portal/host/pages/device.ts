import type { Page } from '../../src/page/page.ts';

/** Crawlers and link previews, which can’t open an app. */
const botPattern = /bot\b|crawl|spider|facebookexternalhit|WhatsApp\/|Chrome-Lighthouse/i;

const televisionPattern =
  /\b(?:SMART-?TV|SmartTV|Tizen.*\bTV|Web0S|webOS\.TV|HbbTV|Android ?TV|GoogleTV|BRAVIA|CrKey|AFT[A-Z]+|Roku|AppleTV)/i;

const disguisedTabletPattern = /\bMacintosh\b.*\bMobile\/|\bX11; Linux\b.*\b(?:SamsungBrowser|Silk)\//;

/** Longer user agents are cut off, to bound the regex work. */
const MAX_LENGTH = 512;

/**
 * Device and system from the user agent.
 *
 * An iPad can send a Mac’s exact user agent. `src/inline-script/tablet.ts` detects it by its screen and sets the
 * cookie, which counts only for Macs.
 */
export function deviceOf(userAgent = '', cookie?: string): Pick<Page, 'device' | 'system'> {
  const agent = userAgent.slice(0, MAX_LENGTH);
  if (televisionPattern.test(agent)) return { device: 'desktop', system: 'other' };
  const isMac = /\bMacintosh\b/.test(agent);
  return { device: kindOf(agent, isMac && cookie === 'tablet'), system: systemOf(agent, isMac, cookie) };
}

function kindOf(agent: string, isTablet: boolean): Page['device'] {
  if (isTablet || disguisedTabletPattern.test(agent)) return 'tablet';
  if (/\bOpera Mini\b|\bOpera Mobi\b/.test(agent)) return 'phone';
  const isMobile = /\bMobi|\biPhone\b|\biPod\b/i.test(agent);
  if (/\biPad\b|\bTablet\b|\bPlayBook\b/i.test(agent)) return 'tablet';
  // Android tablets lack “Mobile”.
  if (/\bAndroid\b/.test(agent) && !isMobile) return 'tablet';
  return isMobile ? 'phone' : 'desktop';
}

function systemOf(agent: string, isMac: boolean, cookie: string | undefined): Page['system'] {
  // Windows Phone and some bots name other systems too.
  if (botPattern.test(agent) || /\bWindows (?:Phone|NT)\b/.test(agent)) return 'other';
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent)) return 'ios';
  if (isMac) return cookie === 'tablet' || disguisedTabletPattern.test(agent) ? 'ios' : 'other';
  return /\bAndroid\b/.test(agent) || disguisedTabletPattern.test(agent) ? 'android' : 'other';
}
