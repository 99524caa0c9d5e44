import { expect, test } from 'vitest';
import { messages } from '../validation/messages.ts';
import { MEMBER_SUBJECT, type SupportMessage, typedSubject, validateSupport } from './support.ts';

const validMessage: SupportMessage = {
  name: 'Maria',
  phone: '',
  email: 'maria@exemplo.test',
  subject: 'Voucher',
  message: 'Não recebi.',
};

function findErrors(changes: Partial<SupportMessage>) {
  const errors = Object.entries(validateSupport({ ...validMessage, ...changes }));
  return Object.fromEntries(errors.filter(([, text]) => text !== undefined));
}

test('accepts a support message without a phone, but rejects an invalid phone', () => {
  expect(findErrors({})).toEqual({});
  expect(findErrors({ phone: '(61) 9 9999-9999' })).toEqual({});
  expect(findErrors({ phone: '123' })).toEqual({ phone: messages.phone });
});

test('requires every field of a support message except the phone', () => {
  expect(findErrors({ name: '', email: '', subject: '', message: '' })).toEqual({
    name: messages.required,
    email: messages.required,
    subject: messages.required,
    message: messages.required,
  });
  expect(findErrors({ name: ' ', message: '\n ' })).toEqual({
    name: messages.notOnlySpaces,
    message: messages.notOnlySpaces,
  });
  expect(findErrors({ email: 'maria@' })).toEqual({ email: messages.email });
});

test('limits a support message to 200 subject and 600 text characters, counting an emoji as one', () => {
  expect(findErrors({ subject: 'ã'.repeat(200), message: '🌻'.repeat(600) })).toEqual({});
  expect(findErrors({ subject: 'a'.repeat(201), message: 'a'.repeat(601) })).toEqual({
    subject: 'Esse campo deve possuir no máximo 200 caracteres',
    message: 'Esse campo deve possuir no máximo 600 caracteres',
  });
});

test('strips the fixed prefix from a member’s support subject', () => {
  expect(MEMBER_SUBJECT).toBe('FALE CONOSCO: ');
  expect(typedSubject('FALE CONOSCO: Dúvida')).toBe('Dúvida');
  expect(typedSubject('Dúvida')).toBe('Dúvida');
  expect(typedSubject('Sobre o FALE CONOSCO: ')).toBe('Sobre o FALE CONOSCO: ');
});
