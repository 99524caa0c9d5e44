import { expect, test } from 'vitest';
import { byCard, byHero } from './forms.ts';

test('a value for each form, of which the station’s tokens leave one', () => {
  expect(byHero({ split: '1fr', cover: '2fr' }, 'none')).toBe(
    'var(--e-hero-split,1fr)var(--e-hero-cover,2fr)var(--e-hero-panel,none)var(--e-hero-poster,none)',
  );
});

test('a form without a value is an error of whoever writes the style', () => {
  expect(() => byCard({ row: '1fr' })).toThrow('no value for the form card-stacked');
});
