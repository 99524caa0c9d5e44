import { expect, test } from 'vitest';
import { sectionId, sectionTitle } from './section-title.ts';

function named(...names: string[]) {
  return names.map((name, index) => ({ name, slug: `s${index}` }));
}

function titles(...names: string[]): string[] {
  const all = named(...names);
  return all.map((station) => sectionTitle(station, all));
}

test("titles a section with the station's name", () => {
  expect(titles('Clube Aurora', 'Banco Ipê')).toEqual(['Stations/Clube Aurora', 'Stations/Banco Ipê']);
});

test('adds the slug to names that Storybook can’t distinguish, except the first', () => {
  expect(titles('Clube Aurora', 'Clube Aurora!', 'clube-aurora')).toEqual([
    'Stations/Clube Aurora',
    'Stations/Clube Aurora! (s1)',
    'Stations/clube-aurora (s2)',
  ]);
});

test('accepts a name without letters and a name with a slash', () => {
  expect(titles('!!!', 'Sindicato A/B')).toEqual(['Stations/!!! (s0)', 'Stations/Sindicato A∕B']);
});

test('builds section ids from the slug only', () => {
  expect(sectionId('aurora')).toBe('stations-aurora');
  expect(sectionId('aurora', 'Session/Login')).toBe('stations-aurora-session-login');
});
