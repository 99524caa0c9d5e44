const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Enough to recognise one's own phone in a list, too little to track a member. */
export function deviceOf(userAgent: string | undefined): string {
  const named = [browsers, systems]
    .map((known) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1])
    .filter((name) => name !== undefined);
  return named.length > 0 ? named.join(', ') : 'Dispositivo desconhecido';
}
