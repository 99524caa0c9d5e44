import { expect, it } from 'vitest';
import { blend } from './scrim.ts';

it('blends two colours like a browser', () => {
  expect(blend(0x000000, 0.5, 0xffffff)).toBe(0x808080);
  expect(blend(0x123456, 1, 0xffffff)).toBe(0x123456);
  expect(blend(0x123456, 0, 0xabcdef)).toBe(0xabcdef);
});
