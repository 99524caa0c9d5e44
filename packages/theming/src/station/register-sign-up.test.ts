import { expect, test } from 'vitest';
import { stationSchema } from './schema.ts';

function signsUpByRegister(features: object) {
  const station = { id: 7, slug: 'porto', name: 'Sindicato', theme: { brand: '#5b2eff' }, features };
  return stationSchema.parse(station).features.passwordSignUp;
}

test('a station with union areas signs members up by register, regardless of its features', () => {
  expect(signsUpByRegister({})).toBe(false);
  expect(signsUpByRegister({ passwordSignUp: true })).toBe(true);
  expect(signsUpByRegister({ unionAreas: ['legal'] })).toBe(true);
  expect(signsUpByRegister({ unionAreas: ['legal'], passwordSignUp: false })).toBe(true);
});
