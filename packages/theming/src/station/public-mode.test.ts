import { expect, test } from 'vitest';
import { stationSchema } from './schema.ts';

function publicMode(slug: string, features = {}) {
  const station = { id: 7, slug, name: 'Clube', theme: { brand: '#5b2eff' }, features };
  return stationSchema.parse(station).features.publicMode;
}

test('a feature or a mark in the slug enables public mode', () => {
  expect(publicMode('aurora')).toBe(false);
  expect(publicMode('aurora', { publicMode: true })).toBe(true);
  expect(publicMode('clubebrbdux')).toBe(true);
  expect(publicMode('brbdux-2', { publicMode: false })).toBe(true);
});
