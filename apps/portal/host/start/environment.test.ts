import { missingStationUrlError } from '@estacao/api';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

function readExternalApp(EXTERNAL_APP_URL: string) {
  return readEnvironment({ EXTERNAL_APP_URL }).externalApp;
}

test('EXTERNAL_APP_URL sets the external app, which is undefined without the variable', () => {
  expect(readExternalApp('https://app.exemplo.test/portal/')).toBe('https://app.exemplo.test/portal');
  expect(readExternalApp('https://{slug}.exemplo.test')).toBe('https://{slug}.exemplo.test');
  expect(readExternalApp('')).toBeUndefined();
  expect(readEnvironment({})).not.toHaveProperty('externalApp');
});

test.each(['app.exemplo.test', 'javascript:alert(1)', '//app.exemplo.test', 'https://'])(
  'an invalid EXTERNAL_APP_URL stops the start with the reason: %s',
  (address) => {
    expect(() => readExternalApp(address)).toThrow(
      `EXTERNAL_APP_URL must be a URL with http:// or https://: ${address}`,
    );
  },
);

test.each(['https://app.exemplo.test/?a=1', 'https://app.exemplo.test/#/a'])(
  'EXTERNAL_APP_URL takes no query or fragment, because a token is appended: %s',
  (address) => {
    expect(() => readExternalApp(address)).toThrow(
      `EXTERNAL_APP_URL must not contain "?" or "#": ${address}`,
    );
  },
);

test.each([
  ['PORT', 'quatro mil', 'PORT is not a valid port: quatro mil'],
  ['API_URL', 'nope', 'API_URL must be a URL with http:// or https://: nope'],
  ['AUTH_URL', 'nope', 'AUTH_URL must be a URL with http:// or https://: nope'],
  ['PLACES_URL', 'nope', 'PLACES_URL must be a URL with http:// or https://: nope'],
  ['STATION_URL', 'x', 'STATION_URL must be a URL with http:// or https://: x'],
])('readEnvironment throws an error that names the invalid variable %s', (name, value, message) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(message);
});

test('PLACES_URL sets the list of municipalities, without a trailing slash', () => {
  expect(readEnvironment({ PLACES_URL: 'https://places.test/localidades/' }).placesUrl).toBe(
    'https://places.test/localidades',
  );
  expect(readEnvironment({})).not.toHaveProperty('placesUrl');
});

test('DEFAULT_SUPPORT_PHONE must be a telephone number', () => {
  expect(readEnvironment({ DEFAULT_SUPPORT_PHONE: '(61) 3333-4444' }).supportPhone).toBe('6133334444');
  expect(readEnvironment({})).not.toHaveProperty('supportPhone');
  expect(() => readEnvironment({ DEFAULT_SUPPORT_PHONE: '123' })).toThrow(
    'DEFAULT_SUPPORT_PHONE is not a telephone number: 123',
  );
});

test.each([{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://x' }])(
  'production host names come from STATION_URL and PARTNER_URL: %j',
  (production) => {
    const variables = {
      STATION_URL: 'https://{slug}.Example.org:8443/',
      PARTNER_URL: 'https://{slug}.partner.test',
    };
    const { config, listStations } = readEnvironment({ ...production, ...variables });
    expect(config.hostNames?.('aurora')).toEqual(['aurora.example.org', 'aurora.partner.test']);
    expect(listStations).toBe(false);
    expect(missingStationUrlError({ config })).toBeUndefined();
    const defaults = readEnvironment(production);
    expect(defaults.config.hostNames?.('aurora')).toEqual([]);
    expect(missingStationUrlError(defaults)).toMatch(/^STATION_URL is missing: /);
  },
);

test('in development any host whose first label is a slug is a station', () => {
  const { config, listStations } = readEnvironment({ STATION_URL: 'https://{slug}.example.org' });
  expect(config.hostNames).toBeUndefined();
  expect(listStations).toBe(true);
  expect(missingStationUrlError({ config })).toBeUndefined();
});
