import { expect, test } from 'vitest';
import { sectionId, sectionTitle } from './section-title.ts';

function createStations(...names: string[]) {
  return names.map((name, index) => ({ name, slug: `s${index}` }));
}

function sectionTitles(...names: string[]): string[] {
  const stations = createStations(...names);
  return stations.map((station) => sectionTitle(station, stations));
}

test("titles a section with the station's name", () => {
  expect(sectionTitles('Clube Aurora', 'Banco Ipê')).toEqual(['Stations/Clube Aurora', 'Stations/Banco Ipê']);
});

test('adds the slug to station names that Storybook can’t distinguish, except the first', () => {
  expect(sectionTitles('Clube Aurora', 'Clube Aurora!', 'clube-aurora')).toEqual([
    'Stations/Clube Aurora',
    'Stations/Clube Aurora! (s1)',
    'Stations/clube-aurora (s2)',
  ]);
});

test('titles a section for a station name without letters or with a slash', () => {
  expect(sectionTitles('!!!', 'Sindicato A/B')).toEqual(['Stations/!!! (s0)', 'Stations/Sindicato A∕B']);
});

test('builds section ids from the slug only', () => {
  expect(sectionId('aurora')).toBe('stations-aurora');
  expect(sectionId('aurora', 'Session/Login')).toBe('stations-aurora-session-login');
});
