import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyThemeInput, stationOf } from '../testing/any-station.ts';
import { type FormToken, formKinds, forms, tokenName } from '../tokens/tokens.ts';
import { themeCss } from './css.ts';
import { deriveTheme } from './derive.ts';
import { formsOf, headerGroundOf } from './forms.ts';
import { reportOf } from './report.ts';

test('uses the forms that the file names', () => {
  for (const hero of forms.hero) expect(formsOf(stationOf({ brand: '#5b2eff', hero }).theme).hero).toBe(hero);
  for (const card of forms.card) expect(formsOf(stationOf({ brand: '#5b2eff', card }).theme).card).toBe(card);
  for (const home of forms.home) expect(formsOf(stationOf({ brand: '#5b2eff', home }).theme).home).toBe(home);
  expect(formsOf(stationOf({ brand: '#5b2eff', header: 'striped' }).theme).header).toBe('striped');
  expect(formsOf(stationOf({ brand: '#5b2eff', header: 'accent' }).theme).header).toBe('bar');
});

test.each([
  ['brand', 'brand'],
  ['accent', 'accent'],
  ['plain', 'plain'],
  ['centred', 'plain'],
  ['floating', 'plain'],
  ['striped', 'plain'],
] as const)('a %s header has a %s background', (header, ground) => {
  expect(headerGroundOf(stationOf({ brand: '#5b2eff', header }).theme)).toBe(ground);
});

test('derives every form from some brand when the file names none', () => {
  const brands = Array.from(
    { length: 300 },
    (_, index) => `#${(index * 55_871 + 4_211).toString(16).padStart(6, '0').slice(-6)}`,
  );
  const looks = (['flat', 'outlined', 'raised'] as const).flatMap((surface) =>
    (['square', 'soft', 'round', 'pill'] as const).flatMap((shape) =>
      (['compact', 'regular', 'roomy'] as const).map((density) => ({ surface, shape, density })),
    ),
  );
  const chosen = brands.map((brand, index) =>
    formsOf(stationOf({ brand, ...looks[index % looks.length] }).theme),
  );
  for (const kind of formKinds) expect(new Set(chosen.map((one) => one[kind]))).toEqual(new Set(forms[kind]));
});

test('switches on one token of each kind, and the others off in a document of two stations', () => {
  fc.assert(
    fc.property(anyThemeInput, (input) => {
      const theme = deriveTheme(stationOf(input));
      const alone = themeCss(theme);
      const nested = themeCss(theme, '[data-brand=b]');
      for (const kind of formKinds) {
        for (const form of forms[kind]) {
          const name = tokenName(`${kind}-${form}` as FormToken);
          const isOn = theme.forms[kind] === form;
          expect(alone.split(`${name}:initial`)).toHaveLength(isOn ? 2 : 1);
          expect(nested.split(`${name}:${isOn ? 'initial' : ' '}`)).toHaveLength(2);
        }
      }
    }),
  );
});

test('reports the derived forms', () => {
  const note = (input: Parameters<typeof stationOf>[0]) =>
    reportOf(stationOf(input)).find(({ topic }) => topic === 'Forms')?.text;
  expect(note({ brand: '#5b2eff', hero: 'poster' })).toMatch(
    /hero "poster".*The engine derives header, card and home from #5b2eff/,
  );
  expect(note({ brand: '#5b2eff', hero: 'poster', header: 'plain', card: 'row', home: 'line' })).toMatch(
    /The file sets them all\.$/,
  );
});
