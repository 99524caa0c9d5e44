import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validateSharing } from './calls.ts';

test('reads a shared link from the action’s first content, and a missing link as null', () => {
  const wire = { action: { contents: [{ link: 'https://exemplo.test/a' }] } };
  const decoded = validateSharing.answer.parse(wire);
  expect(decoded).toEqual({ link: 'https://exemplo.test/a' });
  expect(z.encode(validateSharing.answer, decoded)).toEqual(wire);
  expect(validateSharing.answer.parse({ action: { contents: [] } })).toEqual({ link: null });
  expect(() => validateSharing.answer.parse({ action: {} })).toThrow();
});
