import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validateSharing } from './calls.ts';

test('reads the link from the specified place, also when it is missing', () => {
  const wire = { action: { contents: [{ link: 'https://exemplo.test/a' }] } };
  const read = validateSharing.answer.parse(wire);
  expect(read).toEqual({ link: 'https://exemplo.test/a' });
  expect(z.encode(validateSharing.answer, read)).toEqual(wire);
  expect(validateSharing.answer.parse({ action: { contents: [] } })).toEqual({ link: null });
  expect(() => validateSharing.answer.parse({ action: {} })).toThrow();
});
