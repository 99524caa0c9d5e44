import { expect, test } from 'vitest';
import { byCard, byHero } from './forms.ts';

test('a hero style combines the values of all forms, with a fallback for missing values', () => {
  expect(byHero({ split: '1fr', cover: '2fr' }, 'none')).toBe(
    'var(--e-hero-split,1fr)var(--e-hero-cover,2fr)var(--e-hero-panel,none)var(--e-hero-poster,none)',
  );
});

test('a card style throws if a form has no value', () => {
  expect(() => byCard({ row: '1fr' })).toThrow('no value for the form card-stacked');
});
