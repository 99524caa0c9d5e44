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

/** Enough to recognise a device in the list of sessions, too little to track a member. */
export function deviceOf(userAgent: string | undefined): string {
  const labels = [browsers, systems]
    .map((patterns) => patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1])
    .filter((name) => name !== undefined);
  return labels.length > 0 ? labels.join(', ') : 'Dispositivo desconhecido';
}
