import { expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';

it('shows each server message at the form field that the message names', () => {
  const fields = { email: ['Email inválido', 'Email em uso'], name: ['Esse campo é obrigatório'] };
  expect(formErrors({ kind: 'http', status: 400, messages: ['Email inválido'], fields })).toEqual([
    { field: 'email', message: 'Email inválido' },
    { field: 'email', message: 'Email em uso' },
    { field: 'name', message: 'Esse campo é obrigatório' },
  ]);
});

it('shows error messages without a field above the form', () => {
  expect(formErrors({ kind: 'http', status: 422, messages: ['Sem estoque', 'Tente outro'] })).toEqual([
    { message: 'Sem estoque' },
    { message: 'Tente outro' },
  ]);
  expect(formErrors({ kind: 'unauthorized', messages: ['CPF ou senha inválidos.'] })).toEqual([
    { message: 'CPF ou senha inválidos.' },
  ]);
  expect(formErrors({ kind: 'offline' })).toEqual([{ message: 'Erro interno no servidor' }]);
});

it('shows no form error when the member cancelled the request', () => {
  expect(formErrors({ kind: 'aborted' })).toEqual([]);
});
