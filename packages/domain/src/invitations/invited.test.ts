import { expect, test } from 'vitest';
import { invitedEmail, inviteTexts } from './invitation.ts';

test.each([
  ['', 'Esse campo é obrigatório'],
  ['ana', 'Email inválido'],
  ['ana@', 'Email inválido'],
  ['ana@exemplo.test', undefined],
])('validates the invited email address “%s”: %s', (email, message) => {
  expect(invitedEmail(email)).toBe(message);
});

test('reports how many invitations were sent, and which were repeated', () => {
  const repeatedEmails = ['ana@exemplo.test', 'bia@exemplo.test'];
  expect(inviteTexts.some(3, repeatedEmails)).toBe(
    '3 de 5 e-mails enviados. Nas últimas 24 horas você já convidou ana@exemplo.test, bia@exemplo.test.',
  );
  expect(inviteTexts.none(repeatedEmails)).toBe(
    'Nenhum e-mail foi enviado: você já convidou ana@exemplo.test, bia@exemplo.test nas últimas 24 horas.',
  );
});
