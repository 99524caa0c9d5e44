import type { Device } from '../src/page.ts';

/** What a browser says it runs on. A tablet that calls itself a desktop, as some do, is one. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = userAgent ?? '';
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/i.test(said)) return 'tablet';
  return /\bMobi|\biPhone\b|\biPod\b/i.test(said) ? 'phone' : 'desktop';
}
