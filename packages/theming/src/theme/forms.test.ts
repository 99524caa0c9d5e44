import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyThemeInput, stationOf } from '../testing/any-station.ts';
import { type FormToken, formKinds, forms, tokenName } from '../tokens/tokens.ts';
import { themeCss } from './css.ts';
import { deriveTheme } from './derive.ts';
import { formsOf, headerBackgroundOf } from './forms.ts';
import { reportOf } from './report.ts';

test('uses the forms that the station file names', () => {
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
] as const)('a %s header has a %s background', (header, background) => {
  expect(headerBackgroundOf(stationOf({ brand: '#5b2eff', header }).theme)).toBe(background);
});

test('derives every form from some brand when the station file names none', () => {
  const brands = Array.from(
    { length: 300 },
    (_, index) => `#${(index * 55_871 + 4_211).toString(16).padStart(6, '0').slice(-6)}`,
  );
  const appearances = (['flat', 'outlined', 'raised'] as const).flatMap((surface) =>
    (['square', 'soft', 'round', 'pill'] as const).flatMap((shape) =>
      (['compact', 'regular', 'roomy'] as const).map((density) => ({ surface, shape, density })),
    ),
  );
  const derivedForms = brands.map((brand, index) =>
    formsOf(stationOf({ brand, ...appearances[index % appearances.length] }).theme),
  );
  for (const kind of formKinds)
    expect(new Set(derivedForms.map((form) => form[kind]))).toEqual(new Set(forms[kind]));
});

test('the CSS switches on one form of each kind; a nested station switches off the others', () => {
  fc.assert(
    fc.property(anyThemeInput, (input) => {
      const theme = deriveTheme(stationOf(input));
      const ownCss = themeCss(theme);
      const nestedCss = themeCss(theme, '[data-brand=b]');
      for (const kind of formKinds) {
        for (const form of forms[kind]) {
          const name = tokenName(`${kind}-${form}` as FormToken);
          const isOn = theme.forms[kind] === form;
          expect(ownCss.split(`${name}:initial`)).toHaveLength(isOn ? 2 : 1);
          expect(nestedCss.split(`${name}:${isOn ? 'initial' : ' '}`)).toHaveLength(2);
        }
      }
    }),
  );
});

test('the report names the derived forms', () => {
  const formsNoteOf = (input: Parameters<typeof stationOf>[0]) =>
    reportOf(stationOf(input)).find(({ topic }) => topic === 'Forms')?.text;
  expect(formsNoteOf({ brand: '#5b2eff', hero: 'poster' })).toMatch(
    /hero "poster".*The engine derives header, card and home from #5b2eff/,
  );
  expect(
    formsNoteOf({ brand: '#5b2eff', hero: 'poster', header: 'plain', card: 'row', home: 'line' }),
  ).toMatch(/The file sets them all\.$/);
});
