import { describe, expect, expectTypeOf, test } from 'vitest';
import { resolvedFields, splitByField, summary, toErrors } from './complaints.ts';
import type { FieldOf, TickField, ValueField } from './use-fields.ts';

function byCheck(message: string) {
  return { message, by: 'check' } as const;
}
function byServer(message: string) {
  return { message, by: 'server' } as const;
}

test('what is right says nothing', () => {
  expect(toErrors({ name: undefined, cpf: 'CPF inválido' })).toEqual({ cpf: byCheck('CPF inválido') });
});

describe('when a field changes', () => {
  const shown = {
    cpf: byCheck('CPF inválido'),
    confirmation: byCheck('Digite a mesma senha que digitou acima'),
    email: byServer('Este e-mail já tem cadastro.'),
  };
  const still = { cpf: 'CPF inválido', confirmation: 'Digite a mesma senha que digitou acima' };

  test('what is still so stays', () => {
    expect(resolvedFields(shown, still, 'cpf')).toEqual([]);
  });

  test('what is mended goes', () => {
    expect(resolvedFields(shown, { confirmation: still.confirmation }, 'cpf')).toEqual(['cpf']);
  });

  test('so does what is wrong in another way now: that is shown later', () => {
    expect(resolvedFields({ cpf: byCheck('Esse campo é obrigatório') }, still, 'cpf')).toEqual(['cpf']);
  });

  test('and what another field had to do with', () => {
    expect(resolvedFields(shown, { cpf: still.cpf }, 'password')).toEqual(['confirmation']);
  });

  test('the word of the server stays until its own field changes', () => {
    expect(resolvedFields(shown, still, 'password')).toEqual([]);
    expect(resolvedFields(shown, still, 'email')).toEqual(['email']);
  });
});

test('the server’s words go to their fields, the first of each, and the rest above', () => {
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

test('a summary has the order of the fields, and the way to each', () => {
  const labels = { name: 'Nome', cpf: 'CPF', terms: 'Termos' };
  const shown = { terms: byCheck('Esse campo é obrigatório'), name: byCheck('Curto') };
  expect(summary(shown, ['Tente novamente.'], labels, (name) => `f-${name}`)).toEqual([
    { message: 'Tente novamente.' },
    { fieldId: 'f-name', label: 'Nome', message: 'Curto' },
    { fieldId: 'f-terms', label: 'Termos', message: 'Esse campo é obrigatório' },
  ]);
});

test('yes or no is ticked, everything else is a value', () => {
  expectTypeOf<FieldOf<boolean>>().toEqualTypeOf<TickField>();
  expectTypeOf<FieldOf<string>>().toEqualTypeOf<ValueField<string>>();
  expectTypeOf<FieldOf<'' | 'SP'>>().toEqualTypeOf<ValueField<'' | 'SP'>>();
  expectTypeOf<FieldOf<number>>().toEqualTypeOf<ValueField<number>>();
  expectTypeOf<FieldOf<string[]>>().toEqualTypeOf<ValueField<string[]>>();
  expectTypeOf<FieldOf<'a' | undefined>>().toEqualTypeOf<ValueField<'a' | undefined>>();
});
