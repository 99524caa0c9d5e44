import { expect, test } from 'vitest';
import { inlineVars } from './inline-vars.ts';

test('inlineVars sets a CSS variable by its name', () => {
  expect(inlineVars({ 'var(--rows__x1)': '3', 'var(--least)': undefined })).toEqual({
    '--rows__x1': '3',
    '--least': undefined,
  });
});
