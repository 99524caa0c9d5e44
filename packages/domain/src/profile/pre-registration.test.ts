import { expect, test } from 'vitest';
import {
  isEmptyChange,
  noPreRegistrationChange,
  type PreRegistrationChange,
  situations,
  validatePreRegistration,
} from './profile.ts';

function findErrors(changes: Partial<PreRegistrationChange>) {
  const errors = Object.entries(validatePreRegistration({ ...noPreRegistrationChange, ...changes }));
  return Object.fromEntries(errors.filter(([, text]) => text !== undefined));
}

test('a pre-registration change may leave out any field, and an empty change is detected', () => {
  expect(findErrors({})).toEqual({});
  expect(isEmptyChange(noPreRegistrationChange)).toBe(true);
  expect(isEmptyChange({ ...noPreRegistrationChange, address: '  ' })).toBe(true);
  expect(isEmptyChange({ ...noPreRegistrationChange, situation: 'Aposentado' })).toBe(false);
});

test('a pre-registration change validates only the fields that are filled in', () => {
  expect(
    findErrors({ landline: '(13) 3221-4455', mobile: '(13) 9 9123-4567', email: 'ana@exemplo.test' }),
  ).toEqual({});
  expect(findErrors({ landline: '(13) 9 9123-4567', mobile: '(13) 3221-4455' })).toEqual({
    landline: 'Telefone inválido',
    mobile: 'Telefone inválido',
  });
  expect(findErrors({ email: 'ana@', address: '   ' })).toEqual({
    email: 'Email inválido',
    address: 'O campo não pode conter apenas espaços',
  });
  expect(findErrors({ address: 'ã'.repeat(201) })).toEqual({
    address: 'Esse campo deve possuir no máximo 200 caracteres',
  });
  for (const situation of situations) expect(findErrors({ situation })).toEqual({});
});
