import { describe, expect, expectTypeOf, test } from 'vitest';
import { buildSummary, resolvedFields, splitByField, toShownErrors } from './field-errors.ts';
import type { FieldOf, TickField, ValueField } from './use-fields.ts';

function checkError(message: string) {
  return { message, source: 'check' } as const;
}
function serverError(message: string) {
  return { message, source: 'server' } as const;
}

test('a valid field has no shown error', () => {
  expect(toShownErrors({ name: undefined, cpf: 'CPF inválido' })).toEqual({
    cpf: checkError('CPF inválido'),
  });
});

describe('errors after a field changes', () => {
  const shownErrors = {
    cpf: checkError('CPF inválido'),
    confirmation: checkError('Digite a mesma senha que digitou acima'),
    email: serverError('Este e-mail já tem cadastro.'),
  };
  const currentErrors = { cpf: 'CPF inválido', confirmation: 'Digite a mesma senha que digitou acima' };

  test('a field keeps its error while the error still applies', () => {
    expect(resolvedFields(shownErrors, currentErrors, 'cpf')).toEqual([]);
  });

  test('a field loses its error once its value is fixed', () => {
    expect(resolvedFields(shownErrors, { confirmation: currentErrors.confirmation }, 'cpf')).toEqual(['cpf']);
  });

  test('a field loses its error when a different error applies', () => {
    expect(resolvedFields({ cpf: checkError('Esse campo é obrigatório') }, currentErrors, 'cpf')).toEqual([
      'cpf',
    ]);
  });

  test('a field loses its error when a change of another field fixes it', () => {
    expect(resolvedFields(shownErrors, { cpf: currentErrors.cpf }, 'password')).toEqual(['confirmation']);
  });

  test('a server error stays until its own field changes', () => {
    expect(resolvedFields(shownErrors, currentErrors, 'password')).toEqual([]);
    expect(resolvedFields(shownErrors, currentErrors, 'email')).toEqual(['email']);
  });
});

test('a field shows its first server error; errors without a known field appear above the form', () => {
  expect(
    splitByField(
      [
        { field: 'email', message: 'Este e-mail já tem cadastro.' },
        { field: 'email', message: 'Use outro.' },
        { field: 'captcha', message: 'Confirme que você não é um robô.' },
        { message: 'Não foi possível salvar.' },
      ],
      ['name', 'email'],
    ),
  ).toEqual({
    atFields: { email: serverError('Este e-mail já tem cadastro.') },
    formErrors: ['Confirme que você não é um robô.', 'Não foi possível salvar.'],
  });
});

test('the error summary follows the field order and links to the fields', () => {
  const labels = { name: 'Nome', cpf: 'CPF', terms: 'Termos' };
  const shownErrors = { terms: checkError('Esse campo é obrigatório'), name: checkError('Curto') };
  expect(buildSummary(shownErrors, ['Tente novamente.'], labels, (name) => `f-${name}`)).toEqual([
    { message: 'Tente novamente.' },
    { fieldId: 'f-name', label: 'Nome', message: 'Curto' },
    { fieldId: 'f-terms', label: 'Termos', message: 'Esse campo é obrigatório' },
  ]);
});

test('a boolean value has a tick field, and any other value has a value field', () => {
  expectTypeOf<FieldOf<boolean>>().toEqualTypeOf<TickField>();
  expectTypeOf<FieldOf<string>>().toEqualTypeOf<ValueField<string>>();
  expectTypeOf<FieldOf<'' | 'SP'>>().toEqualTypeOf<ValueField<'' | 'SP'>>();
  expectTypeOf<FieldOf<number>>().toEqualTypeOf<ValueField<number>>();
  expectTypeOf<FieldOf<string[]>>().toEqualTypeOf<ValueField<string[]>>();
  expectTypeOf<FieldOf<'a' | undefined>>().toEqualTypeOf<ValueField<'a' | undefined>>();
});
