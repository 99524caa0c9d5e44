import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeStation } from '../testing/complete-station.ts';
import { formatErrors, type StationError } from './errors.ts';
import { parseStation } from './read.ts';

const minimalStation = { id: 7, slug: 'aurora', name: 'Clube Aurora', theme: { brand: '#5b2eff' } };

function stationOf(input: unknown) {
  const result = parseStation(input);
  if (!result.ok) throw new Error(formatErrors(result.errors, 'station'));
  return result.station;
}

function errorsOf(input: unknown): readonly StationError[] {
  const result = parseStation(input);
  return result.ok ? [] : result.errors;
}

function errorOf(input: unknown) {
  const [error, ...otherErrors] = errorsOf(input);
  expect(otherErrors.map(({ message }) => message)).toEqual([]);
  return error;
}

function withTheme(theme: object) {
  return { ...minimalStation, theme: { ...minimalStation.theme, ...theme } };
}

describe('valid station', () => {
  it('a station needs only an id, a slug, a name and a brand colour', () => {
    expect(stationOf(minimalStation)).toMatchObject({
      ...minimalStation,
      theme: {
        brand: '#5b2eff',
        fonts: { heading: 'lato', body: 'lato' },
        shape: 'soft',
        scheme: 'auto',
        overrides: {},
      },
      currency: { name: 'pontos', multiplier: 1, position: 'after' },
      features: { login: 'email', virtualCard: 'off', feed: true, minimumAge: 18 },
      pacing: {
        homeDelayMs: 0,
        bannerMs: 5000,
        snackbarMs: 2000,
        toastMs: 4000,
        holdMinutes: 15,
        pixMinutes: 30,
      },
      domains: [],
    });
  });

  it('parses the same station from text and from an object', () => {
    expect(stationOf(JSON.stringify(completeStation))).toEqual(stationOf(completeStation));
  });

  it('a parsed station keeps its values in a normalised form', () => {
    const { $schema: _, ...rest } = completeStation;
    expect(stationOf(completeStation)).toEqual({
      ...rest,
      theme: { ...rest.theme, brand: '#5b2eff', accent: '#ff7755' },
      establishment: { ...rest.establishment, cnpj: '11222333000181' },
      bankTransfer: { ...rest.bankTransfer, document: '11222333000181' },
      contact: { ...rest.contact, email: 'ola@inteira.test' },
    });
  });

  it('sets headings in the font of the body by default', () => {
    expect(stationOf(withTheme({ fonts: { body: 'inter' } })).theme.fonts).toEqual({
      heading: 'inter',
      body: 'inter',
    });
  });

  it.each(['\ufeff{', '\r\n\t {'])('a station file may start with %j', (start) => {
    expect(stationOf(JSON.stringify(minimalStation).replace('{', start))).toEqual(stationOf(minimalStation));
  });

  it('a station may have a name that looks like code', () => {
    expect(stationOf({ ...minimalStation, name: '</style><b>;} 🚉' }).name).toBe('</style><b>;} 🚉');
  });
});

describe('error', () => {
  it('an error names the position, the input, the allowed values and a suggestion', () => {
    const text = `{\n  "id": 7,\n  "slug": "aurora",\n  "name": "Clube Aurora",\n  "theme": {\n    "brand": "#5b2eff",\n    "shape": "rond"\n  }\n}`;
    expect(errorOf(text)).toEqual({
      path: 'theme.shape',
      line: 7,
      column: 14,
      code: 'bad-value',
      found: '"rond"',
      allowed: 'square, soft, round, pill',
      nearest: 'round',
      message: 'theme.shape: found "rond"; allowed: square, soft, round, pill; did you mean "round"?',
    });
    expect(formatErrors(errorsOf(text), 'aurora.station.json')).toBe(
      'aurora.station.json:7:14 theme.shape: found "rond"; allowed: square, soft, round, pill; did you mean "round"?',
    );
  });

  it('an error in an object has no line', () => {
    expect(errorOf(withTheme({ shape: 'rond' }))).not.toHaveProperty('line');
    expect(formatErrors(errorsOf({ ...minimalStation, id: 0 }), 'form')).toBe(
      'form id: found 0; allowed: a whole number from 1 to 2147483647',
    );
  });

  it.each([
    ['a misspelt key', withTheme({ densidty: 'roomy' }), 'theme.densidty', 'density'],
    [
      'a key in another language',
      { ...minimalStation, bankTransfer: { ...completeStation.bankTransfer, agencia: '0001' } },
      'bankTransfer.agencia',
      'agency',
    ],
    ['a key in other capitals', withTheme({ Density: 'roomy' }), 'theme.Density', 'density'],
    [
      'a key with an underscore',
      { ...minimalStation, features: { virtual_card: 'menu' } },
      'features.virtual_card',
      'virtualCard',
    ],
    ['a key in the wrong place', { ...minimalStation, bodyFont: 'inter' }, 'bodyFont', 'theme.fonts.body'],
    ['an unknown colour token', withTheme({ overrides: { lnik: '#000' } }), 'theme.overrides.lnik', 'link'],
    [
      'a misspelt key of an override',
      withTheme({ overrides: { link: { ligth: '#000' } } }),
      'theme.overrides.link.ligth',
      'light',
    ],
    ['the name of a font', withTheme({ fonts: { body: 'Open Sans' } }), 'theme.fonts.body', 'open-sans'],
    ['a misspelt tint', withTheme({ neutral: 'acent' }), 'theme.neutral', 'accent'],
    ['a colour without #', withTheme({ accent: 'FF7A59' }), 'theme.accent', '#ff7a59'],
    ['a colour by name', withTheme({ accent: 'rebeccapurple' }), 'theme.accent', '#663399'],
    ['a colour as rgb()', withTheme({ accent: 'rgb(255, 122 89 / 50%)' }), 'theme.accent', '#ff7a59'],
    ['a colour with alpha', withTheme({ accent: '#ff7a5980' }), 'theme.accent', '#ff7a59'],
    [
      'a colour in an override',
      withTheme({ overrides: { link: { dark: 'gold' } } }),
      'theme.overrides.link.dark',
      '#ffd700',
    ],
    ['a number in quotes', { ...minimalStation, pacing: { toastMs: '5000' } }, 'pacing.toastMs', '5000'],
    ['a flag in quotes', { ...minimalStation, features: { feed: 'False' } }, 'features.feed', 'false'],
    ['a colour as hsl()', withTheme({ accent: 'hsl(12, 100%, 67%)' }), 'theme.accent', '#ff7857'],
    ['half of a font name', withTheme({ fonts: { body: 'Nunito' } }), 'theme.fonts.body', 'nunito-sans'],
    ['a weight by number', withTheme({ headings: { weight: 700 } }), 'theme.headings.weight', 'bold'],
    ['a weight of CSS', withTheme({ headings: { weight: 'normal' } }), 'theme.headings.weight', 'regular'],
    ['yes for true', { ...minimalStation, features: { feed: 'yes' } }, 'features.feed', 'true'],
    ['a name for a slug', { ...minimalStation, slug: 'União Minerva' }, 'slug', 'uniao-minerva'],
    ['a slug in capitals', { ...minimalStation, slug: 'Aurora_2' }, 'slug', 'aurora-2'],
    [
      'an address with http',
      { ...minimalStation, contact: { chatUrl: 'http://chat.aurora.test/sala' } },
      'contact.chatUrl',
      'https://chat.aurora.test/sala',
    ],
    [
      'an address without its scheme',
      { ...minimalStation, stores: { ios: 'www.a.test' } },
      'stores.ios',
      'https://www.a.test',
    ],
    [
      'a link with http',
      { ...minimalStation, navigation: [{ label: 'Blog', href: 'http://a.test' }] },
      'navigation[0].href',
      'https://a.test',
    ],
    [
      'a path without its /',
      { ...minimalStation, navigation: [{ label: 'Planos', href: 'planos' }] },
      'navigation[0].href',
      '/planos',
    ],
    [
      'a domain with its scheme',
      { ...minimalStation, domains: ['https://Clube.example.org/'] },
      'domains[0]',
      'clube.example.org',
    ],
    [
      'a domain with its port',
      { ...minimalStation, domains: ['clube.example.org:443'] },
      'domains[0]',
      'clube.example.org',
    ],
    [
      'a state by its name',
      {
        ...minimalStation,
        establishment: {
          cnpj: '11.222.333/0001-81',
          socialName: 'A',
          address: { line1: 'Rua A, 1', city: 'São Paulo', state: 'São Paulo' },
        },
      },
      'establishment.address.state',
      'SP',
    ],
    [
      'a day in the Brazilian format',
      { ...minimalStation, points: { expire: { months: 12, from: '01/01/2027' } } },
      'points.expire.from',
      '2027-01-01',
    ],
    [
      'a day without its zeros',
      { ...minimalStation, points: { expire: { months: 12, from: '2027-1-1' } } },
      'points.expire.from',
      '2027-01-01',
    ],
    [
      'a misspelt rule',
      { ...minimalStation, points: { expires: { months: 12, from: '2027-01-01' } } },
      'points.expires',
      'expire',
    ],
    ['a rule in the wrong place', { ...minimalStation, pointsExpire: {} }, 'pointsExpire', 'points.expire'],
    [
      'a misspelt word in a list',
      { ...minimalStation, features: { unionAreas: ['legal', 'helth'] } },
      'features.unionAreas[1]',
      'health',
    ],
  ])('suggests a fix for %s', (_, input, path, nearest) => {
    expect(errorOf(input)).toMatchObject({ path, nearest });
  });

  it.each([
    ['a PIX that is paid late', { latePix: 'expire' }, 'pacing.latePix'],
    ['the dimming of cards with open prerequisites', { dimPrerequisites: 'card' }, 'pacing.dimPrerequisites'],
  ])('refuses an unknown pacing option for %s', (_, pacing, path) => {
    expect(errorsOf({ ...minimalStation, pacing })).toMatchObject([{ path, code: 'unknown-key' }]);
  });

  it('reports a missing start day of points expiry', () => {
    expect(errorsOf({ ...minimalStation, points: { expire: { months: 12 } } })).toMatchObject([
      { path: 'points.expire.from', allowed: 'a day, YYYY-MM-DD' },
    ]);
    expect(
      errorOf({ ...minimalStation, points: { expire: { months: 12, from: '2027-02-30' } } }),
    ).not.toHaveProperty('nearest');
    expect(stationOf(minimalStation).points).toEqual({});
  });

  it('suggests nothing when no value is near', () => {
    expect(errorOf(withTheme({ shape: 'hexagonal' }))).not.toHaveProperty('nearest');
    expect(errorOf({ ...minimalStation, xyzzy: 1 })).not.toHaveProperty('nearest');
    expect(errorOf({ ...minimalStation, slug: 'www' })).not.toHaveProperty('nearest');
    expect(errorOf({ ...minimalStation, slug: '☀' })).not.toHaveProperty('nearest');
    expect(errorOf({ ...minimalStation, domains: ['localhost'] })).not.toHaveProperty('nearest');
    expect(errorOf({ ...minimalStation, stores: { ios: 'itms-apps://x' } })).not.toHaveProperty('nearest');
    for (const href of ['//evil.test', 'javascript:alert(1)', '/a b'])
      expect(errorOf({ ...minimalStation, navigation: [{ label: 'Ir', href }] })).not.toHaveProperty(
        'nearest',
      );
  });

  it('reports every mistake in the order of the station file', () => {
    const text =
      '{"pacing": {"toastMs": 1, "bannerMs": 1},\n"theme": {"shape": "x", "brand": 1}, // not JSON\n"slug": "-", "id": 1, "id": 2,}';
    expect(errorsOf(text).map(({ line, column, path, code }) => [line, column, path, code])).toEqual([
      [1, 1, 'name', 'missing'],
      [1, 24, 'pacing.toastMs', 'out-of-range'],
      [1, 39, 'pacing.bannerMs', 'out-of-range'],
      [2, 20, 'theme.shape', 'bad-value'],
      [2, 34, 'theme.brand', 'wrong-type'],
      [2, 38, '', 'comment'],
      [3, 9, 'slug', 'bad-value'],
      [3, 23, 'id', 'duplicate-key'],
      [3, 30, '', 'trailing-comma'],
    ]);
  });

  it('reports the mistakes of a station object in the order of its keys', () => {
    const input = { pacing: { toastMs: 1, bannerMs: 1 }, ...minimalStation, id: 'x' };
    expect(errorsOf(input).map(({ path }) => path)).toEqual(['pacing.toastMs', 'pacing.bannerMs', 'id']);
  });

  it('reports a misspelt required key once', () => {
    const { name, ...rest } = minimalStation;
    expect(errorOf({ ...rest, nmae: name })).toMatchObject({ path: 'nmae', nearest: 'name' });
  });

  it.each([
    ['null', 'null', 'wrong-type'],
    ['[]', 'an empty list', 'wrong-type'],
    ['7', '7', 'wrong-type'],
    ['', 'the end of the file', 'syntax'],
    ['{"id": NaN}', 'NaN', 'syntax'],
    ["{'id': 7}", "'id'", 'syntax'],
    ['id: 7', 'id', 'syntax'],
    ['[{"id": '.repeat(50_000), 'more than 32 levels of brackets', 'too-deep'],
    [`{"name": "${'x'.repeat(2_000_000)}"}`, '2000012 characters', 'too-large'],
  ])('reports the unusable file $0 as a whole', (text, found, code) => {
    expect(errorOf(text)).toMatchObject({ path: '', found, code });
  });

  it('an error shortens long text and escapes invisible characters', () => {
    expect(errorOf({ ...minimalStation, name: `${'x'.repeat(1_000_000)}` })?.message.length).toBeLessThan(
      300,
    );
    expect(errorOf({ ...minimalStation, name: 'a\u202eb\n\ud800' })?.found).toBe('"a\\u202eb\\u000a\\ud800"');
  });

  it('limits the list of errors to a hundred', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => [`key${index}`, index]);
    const errors = errorsOf(JSON.stringify({ ...minimalStation, ...Object.fromEntries(keys) }));
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)).toMatchObject({ code: 'too-many', found: '19900 more errors' });
  });
});

describe('dependent keys', () => {
  const messagesFor = (features: object, otherKeys: object = {}) =>
    errorsOf({ ...minimalStation, ...otherKeys, features }).map(({ message }) => message);

  it.each([
    [
      { supportChat: true },
      { contact: { chatUrl: 'https://chat.aurora.test' } },
      'features.supportChat: found true; allowed: true only with contact.chatUrl, the address of the chat',
    ],
    [
      { nativeApp: true },
      { stores: { android: 'https://play.google.com/x' } },
      'features.nativeApp: found true; allowed: true only with stores.ios, stores.android or both, the addresses of the app',
    ],
    [
      { terms: 'own' },
      { features: {} },
      'features.terms: found "own"; allowed: own only with features.regulationUrl, the address of the document',
    ],
  ])('%j requires another key of the station', (features, otherKeys, message) => {
    expect(messagesFor(features)).toEqual([message]);
    const completeFeatures =
      'features' in otherKeys ? { ...features, regulationUrl: 'https://a.test/r.pdf' } : features;
    expect(messagesFor(completeFeatures, otherKeys)).toEqual([]);
  });

  it('rejects a repeated domain', () => {
    const domains = ['a.example.org', 'b.example.org', 'a.example.org'];
    expect(errorOf(JSON.stringify({ ...minimalStation, domains }))).toMatchObject({
      path: 'domains[2]',
      message: 'domains[2]: found "a.example.org"; allowed: each host name once',
    });
  });
});

describe('file in another encoding', () => {
  const text = JSON.stringify({ ...minimalStation, name: 'Clube\nSão Paulo' }, null, 2).replace('\\n', ' ');

  it('parses the same station from bytes and from text', () => {
    const bytes = Buffer.from(`\ufeff${text}`);
    expect(stationOf(new Uint8Array(bytes))).toEqual(stationOf(text));
  });

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16', Buffer.from(text, 'utf16le').swap16()],
    ['UTF-32', Buffer.from([...text].flatMap((sign) => [sign.charCodeAt(0), 0, 0, 0]))],
  ])('an error names the encoding of the file: %s', (name, bytes) => {
    expect(errorOf(bytes)).toMatchObject({
      code: 'encoding',
      line: 1,
      column: 1,
      message: `found a text in ${name}; allowed: a file saved as UTF-8`,
    });
  });

  it('reports the position of a Latin-1 character', () => {
    expect(errorOf(Buffer.from(text, 'latin1'))).toMatchObject({
      code: 'encoding',
      line: 4,
      column: 19,
      allowed: 'a file saved as UTF-8',
    });
  });
});

describe('hostile input', () => {
  it('refuses keys named `__proto__`', () => {
    expect(errorOf('{"id":7,"slug":"a","name":"A","theme":{"brand":"#000"},"__proto__":{}}')?.path).toBe(
      '__proto__',
    );
    expect(
      errorOf(JSON.parse('{"id":7,"slug":"a","name":"A","theme":{"brand":"#000","__proto__":{}}}'))?.path,
    ).toBe('theme.__proto__');
  });

  it('refuses an object that throws or contains itself', () => {
    const getter = Object.defineProperty({ ...minimalStation }, 'name', {
      enumerable: true,
      get() {
        throw new Error('no');
      },
    });
    const proxy = new Proxy(minimalStation, {
      ownKeys() {
        throw new Error('no');
      },
    });
    const circularObject: Record<string, unknown> = { ...minimalStation };
    circularObject.loop = circularObject;
    expect(errorOf(getter)?.code).toBe('unreadable');
    expect(errorOf(proxy)?.code).toBe('unreadable');
    expect(errorOf(circularObject)?.path).toBe('loop');
  });

  it('reports a deeply nested or circular object without descending into the object', () => {
    let deep: object = {};
    for (let level = 0; level < 100_000; level++) deep = { deep };
    expect(errorOf({ ...minimalStation, deep })?.path).toBe('deep');
    const tree: Record<string, unknown> = {};
    tree.left = tree.right = tree;
    expect(errorOf({ ...minimalStation, tree })?.path).toBe('tree');
  });

  it('the parser never throws, and accepts its own output', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
          fc.json(),
          fc.string(),
        ),
        (input) => {
          expect(parseStation(input).ok).toBe(false);
        },
      ),
    );
    const station = stationOf(completeStation);
    expect(stationOf(station)).toEqual(station);
  });
});

it.each([
  ['brbdux', true],
  ['minha-brbdux-promo', true],
  ['brb-dux', false],
  ['aurora', false],
])('derives public mode from the slug %s: %s', (slug, isPublic) => {
  const { features } = stationOf({ ...completeStation, slug, features: {} });
  expect(features.publicMode).toBe(isPublic);
});
