import type { Device } from '../src/page.ts';

/** The kind of device, by its user agent. A tablet that calls itself a desktop, as some do, is one. */
export function deviceOf(userAgent: string | undefined): Device {
  const agent = userAgent ?? '';
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/i.test(agent)) return 'tablet';
  return /\bMobi|\biPhone\b|\biPod\b/i.test(agent) ? 'phone' : 'desktop';
}
