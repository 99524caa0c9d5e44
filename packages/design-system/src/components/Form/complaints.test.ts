import { describe, expect, expectTypeOf, test } from 'vitest';
import { resolvedFields, splitByField, summary, toErrors } from './complaints.ts';
import type { FieldOf, TickField, ValueField } from './use-fields.ts';

function byCheck(message: string) {
  return { message, by: 'check' } as const;
}
function byServer(message: string) {
  return { message, by: 'server' } as const;
}

test('has no errors for valid fields', () => {
  expect(toErrors({ name: undefined, cpf: 'CPF inválido' })).toEqual({ cpf: byCheck('CPF inválido') });
});

describe('errors after a field changes', () => {
  const shown = {
    cpf: byCheck('CPF inválido'),
    confirmation: byCheck('Digite a mesma senha que digitou acima'),
    email: byServer('Este e-mail já tem cadastro.'),
  };
  const still = { cpf: 'CPF inválido', confirmation: 'Digite a mesma senha que digitou acima' };

  test('keeps an error that still applies', () => {
    expect(resolvedFields(shown, still, 'cpf')).toEqual([]);
  });

  test('removes an error that was fixed', () => {
    expect(resolvedFields(shown, { confirmation: still.confirmation }, 'cpf')).toEqual(['cpf']);
  });

  test('removes an error that became a different one, which is shown later', () => {
    expect(resolvedFields({ cpf: byCheck('Esse campo é obrigatório') }, still, 'cpf')).toEqual(['cpf']);
  });

  test('removes an error of a field that depends on the changed one', () => {
    expect(resolvedFields(shown, { cpf: still.cpf }, 'password')).toEqual(['confirmation']);
  });

  test("keeps the server's error until its own field changes", () => {
    expect(resolvedFields(shown, still, 'password')).toEqual([]);
    expect(resolvedFields(shown, still, 'email')).toEqual(['email']);
  });
});

test('puts the first server error at each field and the others above the form', () => {
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
    atFields: { email: byServer('Este e-mail já tem cadastro.') },
    ofTheWhole: ['Confirme que você não é um robô.', 'Não foi possível salvar.'],
  });
});

test('lists the summary in field order with links to the fields', () => {
  const labels = { name: 'Nome', cpf: 'CPF', terms: 'Termos' };
  const shown = { terms: byCheck('Esse campo é obrigatório'), name: byCheck('Curto') };
  expect(summary(shown, ['Tente novamente.'], labels, (name) => `f-${name}`)).toEqual([
    { message: 'Tente novamente.' },
    { fieldId: 'f-name', label: 'Nome', message: 'Curto' },
    { fieldId: 'f-terms', label: 'Termos', message: 'Esse campo é obrigatório' },
  ]);
});

test('types booleans as tick fields and everything else as value fields', () => {
  expectTypeOf<FieldOf<boolean>>().toEqualTypeOf<TickField>();
  expectTypeOf<FieldOf<string>>().toEqualTypeOf<ValueField<string>>();
  expectTypeOf<FieldOf<'' | 'SP'>>().toEqualTypeOf<ValueField<'' | 'SP'>>();
  expectTypeOf<FieldOf<number>>().toEqualTypeOf<ValueField<number>>();
  expectTypeOf<FieldOf<string[]>>().toEqualTypeOf<ValueField<string[]>>();
  expectTypeOf<FieldOf<'a' | undefined>>().toEqualTypeOf<ValueField<'a' | undefined>>();
});
