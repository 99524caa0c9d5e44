import { expect, test } from 'vitest';
import { messages } from '../validation/messages.ts';
import { MEMBER_SUBJECT, type SupportMessage, typedSubject, wrongInSupport } from './support.ts';

const fine: SupportMessage = {
  name: 'Maria',
  phone: '',
  email: 'maria@exemplo.test',
  subject: 'Voucher',
  message: 'Não recebi.',
};

function wrong(part: Partial<SupportMessage>) {
  const found = Object.entries(wrongInSupport({ ...fine, ...part }));
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}

test('accepts a message without a phone, but not with an invalid one', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ phone: '(61) 9 9999-9999' })).toEqual({});
  expect(wrong({ phone: '123' })).toEqual({ phone: messages.phone });
});

test('requires every other field', () => {
  expect(wrong({ name: '', email: '', subject: '', message: '' })).toEqual({
    name: messages.required,
    email: messages.required,
    subject: messages.required,
    message: messages.required,
  });
  expect(wrong({ name: ' ', message: '\n ' })).toEqual({
    name: messages.notOnlySpaces,
    message: messages.notOnlySpaces,
  });
  expect(wrong({ email: 'maria@' })).toEqual({ email: messages.email });
});

test('limits subject and message to 200 and 600 characters, with an emoji as one', () => {
  expect(wrong({ subject: 'ã'.repeat(200), message: '🌻'.repeat(600) })).toEqual({});
  expect(wrong({ subject: 'a'.repeat(201), message: 'a'.repeat(601) })).toEqual({
    subject: 'Esse campo deve possuir no máximo 200 caracteres',
    message: 'Esse campo deve possuir no máximo 600 caracteres',
  });
});

test('the limits ignore the fixed prefix of a member’s subject', () => {
  expect(MEMBER_SUBJECT).toBe('FALE CONOSCO: ');
  expect(typedSubject('FALE CONOSCO: Dúvida')).toBe('Dúvida');
  expect(typedSubject('Dúvida')).toBe('Dúvida');
  expect(typedSubject('Sobre o FALE CONOSCO: ')).toBe('Sobre o FALE CONOSCO: ');
});
