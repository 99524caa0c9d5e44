import { expect, test } from 'vitest';
import {
  asksNothing,
  noPreRegistrationChange,
  type PreRegistrationChange,
  situations,
  wrongInPreRegistration,
} from './profile.ts';

function wrong(part: Partial<PreRegistrationChange>) {
  const found = Object.entries(wrongInPreRegistration({ ...noPreRegistrationChange, ...part }));
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}

test('requires no single field, and detects an empty request', () => {
  expect(wrong({})).toEqual({});
  expect(asksNothing(noPreRegistrationChange)).toBe(true);
  expect(asksNothing({ ...noPreRegistrationChange, address: '  ' })).toBe(true);
  expect(asksNothing({ ...noPreRegistrationChange, situation: 'Aposentado' })).toBe(false);
});

test('validates the fields that are filled in', () => {
  expect(
    wrong({ landline: '(13) 3221-4455', mobile: '(13) 9 9123-4567', email: 'ana@exemplo.test' }),
  ).toEqual({});
  expect(wrong({ landline: '(13) 9 9123-4567', mobile: '(13) 3221-4455' })).toEqual({
    landline: 'Telefone inválido',
    mobile: 'Telefone inválido',
  });
  expect(wrong({ email: 'ana@', address: '   ' })).toEqual({
    email: 'Email inválido',
    address: 'O campo não pode conter apenas espaços',
  });
  expect(wrong({ address: 'ã'.repeat(201) })).toEqual({
    address: 'Esse campo deve possuir no máximo 200 caracteres',
  });
  for (const situation of situations) expect(wrong({ situation })).toEqual({});
});
