import { expect, test } from 'vitest';
import { stationSchema } from './schema.ts';

function hasPasswordSignUp(features: object) {
  const station = { id: 7, slug: 'porto', name: 'Sindicato', theme: { brand: '#5b2eff' }, features };
  return stationSchema.parse(station).features.passwordSignUp;
}

test('union areas or the passwordSignUp feature enable password sign-up', () => {
  expect(hasPasswordSignUp({})).toBe(false);
  expect(hasPasswordSignUp({ passwordSignUp: true })).toBe(true);
  expect(hasPasswordSignUp({ unionAreas: ['legal'] })).toBe(true);
  expect(hasPasswordSignUp({ unionAreas: ['legal'], passwordSignUp: false })).toBe(true);
});
