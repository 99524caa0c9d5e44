import { messages } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { birthday } from './values.ts';

describe('birthday', () => {
  test.each(['1990-05-17', '1990-05-17 00:00:00'])('decodes the birthday %j to its day', (wire) => {
    expect(z.decode(birthday(), wire)).toBe('1990-05-17');
  });

  test('encodes a birthday with midnight appended', () => {
    expect(z.encode(birthday(), '1990-05-17')).toBe('1990-05-17 00:00:00');
  });

  test.each([
    '1990-05-17 12:00:00',
    '1990-05-17 00:00',
    '1990-05-17T00:00:00',
    '1990-05-17 00:00:00Z',
    ' 1990-05-17',
    '17/05/1990',
    '1990-02-30',
    '',
  ])('rejects the birthday %j', (wire) => {
    const { error } = z.safeDecode(birthday(), wire);
    expect(error?.issues.map(({ message }) => message)).toContain(messages.date);
  });
});
