import { expect, test } from 'vitest';
import { invitedEmail } from './invited.ts';

test.each([
  ['', 'Esse campo é obrigatório'],
  ['ana', 'Email inválido'],
  ['ana@', 'Email inválido'],
  ['ana@exemplo.test', undefined],
])('“%s”: %s', (email, message) => {
  expect(invitedEmail(email)).toBe(message);
});
