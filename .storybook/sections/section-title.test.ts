import { expect, test } from 'vitest';
import { sectionId, sectionTitle } from './section-title.ts';

function named(...names: string[]) {
  return names.map((name, index) => ({ name, slug: `s${index}` }));
}

function titles(...names: string[]): string[] {
  const all = named(...names);
  return all.map((station) => sectionTitle(station, all));
}

test('a station is called by its name', () => {
  expect(titles('Clube Aurora', 'Banco Ipê')).toEqual(['Stations/Clube Aurora', 'Stations/Banco Ipê']);
});

test('names that Storybook can’t tell apart carry their slugs, and those before them stay', () => {
  expect(titles('Clube Aurora', 'Clube Aurora!', 'clube-aurora')).toEqual([
    'Stations/Clube Aurora',
    'Stations/Clube Aurora! (s1)',
    'Stations/clube-aurora (s2)',
  ]);
});

test('a name without letters, and one with a slash, make a section like any other', () => {
  expect(titles('!!!', 'Sindicato A/B')).toEqual(['Stations/!!! (s0)', 'Stations/Sindicato A∕B']);
});

test('ids are made of the slug, whatever the name', () => {
  expect(sectionId('aurora')).toBe('stations-aurora');
  expect(sectionId('aurora', 'Session/Login')).toBe('stations-aurora-session-login');
});
