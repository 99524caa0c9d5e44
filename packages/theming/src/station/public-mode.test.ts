import { expect, test } from 'vitest';
import { stationSchema } from './schema.ts';

function isPublicMode(slug: string, features = {}) {
  const station = { id: 7, slug, name: 'Clube', theme: { brand: '#5b2eff' }, features };
  return stationSchema.parse(station).features.publicMode;
}

test('the feature flag or "brbdux" in the slug enables public mode', () => {
  expect(isPublicMode('aurora')).toBe(false);
  expect(isPublicMode('aurora', { publicMode: true })).toBe(true);
  expect(isPublicMode('clubebrbdux')).toBe(true);
  expect(isPublicMode('brbdux-2', { publicMode: false })).toBe(true);
});
