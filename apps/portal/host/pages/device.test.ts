import { describe, expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`;

const agents: readonly (readonly [who: string, agent: string, device: string, system: string])[] = [
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'phone',
    'android',
  ],
  [
    'Chrome on a Pixel',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Chrome/131.0 Mobile Safari/537.36`,
    'phone',
    'android',
  ],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 13; SM-A146M) ${blink} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'phone',
    'android',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    'phone',
    'android',
  ],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 10; HD1913) ${blink} Chrome/130.0 Mobile Safari/537.36 EdgA/130.0`,
    'phone',
    'android',
  ],
  [
    'Opera on Android',
    `Mozilla/5.0 (Linux; Android 10; VOG-L29) ${blink} Chrome/130.0 Mobile Safari/537.36 OPR/76.2`,
    'phone',
    'android',
  ],
  [
    'Opera Mini',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; pt) Presto/2.12.423 Version/12.16',
    'phone',
    'android',
  ],
  [
    'UC Browser',
    `Mozilla/5.0 (Linux; U; Android 9; pt-BR; moto g(6)) ${blink} Version/4.0 Chrome/78.0 UCBrowser/13.4 Mobile Safari/537.36`,
    'phone',
    'android',
  ],
  [
    'Android 4',
    'Mozilla/5.0 (Linux; U; Android 4.0.3; pt-br; GT-S7562) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'phone',
    'android',
  ],
  [
    'Safari on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'phone',
    'ios',
  ],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'phone',
    'ios',
  ],
  [
    'Firefox on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 14_7 like Mac OS X) ${webkit} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
    'phone',
    'ios',
  ],
  [
    'an iPod',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${webkit} Version/12.1 Mobile/15E148 Safari/604.1`,
    'phone',
    'ios',
  ],
  [
    'Windows Phone',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${blink} Chrome/52.0 Mobile Safari/537.36 Edge/15.15063`,
    'phone',
    'other',
  ],
  [
    'KaiOS',
    'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'phone',
    'other',
  ],
  [
    'Instagram on Android',
    `Mozilla/5.0 (Linux; Android 13; SM-A135M Build/TP1A; wv) ${blink} Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 300.0.0.29 Android`,
    'phone',
    'android',
  ],
  [
    'Facebook on Android',
    `Mozilla/5.0 (Linux; Android 12; moto g52 Build/S1; wv) ${blink} Version/4.0 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0]`,
    'phone',
    'android',
  ],
  [
    'Facebook on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone14,5;FBSN/iOS]`,
    'phone',
    'ios',
  ],
  [
    'Facebook on an iPad as a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Mobile/15E148 [FBAN/FBIOS;FBDV/iPad13,1]`,
    'tablet',
    'ios',
  ],
  [
    'Gmail on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webkit} GSA/340.3 Mobile/15E148 Safari/604.1`,
    'phone',
    'ios',
  ],
  [
    'a Galaxy Tab',
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${blink} Chrome/131.0 Safari/537.36`,
    'tablet',
    'android',
  ],
  [
    'Firefox on a tablet',
    'Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0',
    'tablet',
    'android',
  ],
  [
    'a Galaxy Tab as a desktop',
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
    'tablet',
    'android',
  ],
  [
    'a Kindle Fire',
    `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${blink} Silk/108.4 like Chrome/108.0 Safari/537.36`,
    'tablet',
    'android',
  ],
  [
    'a Kindle Fire as a desktop',
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} Silk/108.4 like Chrome/108.0 Safari/537.36`,
    'tablet',
    'android',
  ],
  [
    'an old iPad',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Version/12.1 Mobile/15E148 Safari/604.1`,
    'tablet',
    'ios',
  ],
  [
    'Chrome on an iPad as a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} CriOS/131 Version/11.1.1 Mobile/15E148 Safari/605.1.15`,
    'tablet',
    'ios',
  ],
  [
    'Windows on a tablet',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko',
    'tablet',
    'other',
  ],
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0 Safari/537.36`,
    'desktop',
    'other',
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'desktop',
    'other',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'desktop',
    'other',
  ],
  [
    'Chrome on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/131.0 Safari/537.36`,
    'desktop',
    'other',
  ],
  [
    'a Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/131.0 Safari/537.36`,
    'desktop',
    'other',
  ],
  ['Safari on a Mac', mac, 'desktop', 'other'],
  [
    'a Samsung television',
    `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) ${blink} 76.0.3809.146/6.0 TV Safari/537.36`,
    'desktop',
    'other',
  ],
  [
    'an LG television',
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${blink} Chrome/94.0 Safari/537.36 WebAppManager`,
    'desktop',
    'other',
  ],
  [
    'a Sony television',
    `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1) ${blink} Chrome/120.0 Safari/537.36`,
    'desktop',
    'other',
  ],
  [
    'a Fire TV',
    `Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6265; wv) ${blink} Version/4.0 Chrome/70.0 Mobile Safari/537.36`,
    'desktop',
    'other',
  ],
  [
    'Googlebot as a phone',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${blink} Chrome/131.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'phone',
    'other',
  ],
  [
    'Googlebot',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'desktop',
    'other',
  ],
  [
    'Bingbot as a phone',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${blink} Chrome/116.0 Mobile Safari/537.36 (compatible; bingbot/2.0)`,
    'phone',
    'other',
  ],
  [
    'Facebook for a preview',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'desktop',
    'other',
  ],
  ['WhatsApp for a preview', 'WhatsApp/2.23.20.0 A', 'desktop', 'other'],
  ['curl', 'curl/8.5.0', 'desktop', 'other'],
];

test.each(agents)('recognises the device and system of %s', (_, agent, device, system) => {
  expect(deviceOf(agent)).toEqual({ device, system });
});

test('treats a missing or unknown user agent as a desktop', () => {
  for (const userAgent of [undefined, '', '{}', '\u0000'])
    expect(deviceOf(userAgent)).toEqual({ device: 'desktop', system: 'other' });
});

describe('the tablet cookie', () => {
  test('the tablet cookie makes a Mac a tablet', () => {
    expect(deviceOf(mac, 'tablet')).toEqual({ device: 'tablet', system: 'ios' });
  });

  test('the tablet cookie affects only Macs and accepts only the value tablet', () => {
    expect(deviceOf(mac, 'phone')).toEqual({ device: 'desktop', system: 'other' });
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
    expect(deviceOf(windows, 'tablet')).toEqual({ device: 'desktop', system: 'other' });
    const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0 Mobile Safari/537.36';
    expect(deviceOf(phone, 'tablet')).toEqual({ device: 'phone', system: 'android' });
  });
});

test('parses a very long user agent quickly', () => {
  const longUserAgent = `Mozilla/5.0 (Macintosh; ${'X11; Linux Android '.repeat(5_000)}`;
  const startTime = performance.now();
  deviceOf(longUserAgent);
  expect(performance.now() - startTime).toBeLessThan(500);
});
