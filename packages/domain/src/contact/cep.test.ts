import { expect, test } from 'vitest';
import { ADDRESS_LOADING, formatCep, parseCep, validAddressPart, validCep } from './contact.ts';

test.each(['70.040-010', '70040-010', '70040010', ' 70040010 '])('accepts %j as a CEP', (text) => {
  expect(parseCep(text)).toBe('70040010');
});

test.each(['7004001', '70.040-01', '700400100', '7004O010', '70.04-0010'])('rejects %j as a CEP', (text) => {
  expect(validCep(text)).toBe('CEP inválido');
});

test('formats a CEP as 99.999-999', () => {
  expect(formatCep('70040010')).toBe('70.040-010');
});

test("rejects the look-up's loading and error texts as an address", () => {
  expect(validAddressPart(ADDRESS_LOADING)).toBe('Esse campo é obrigatório');
  expect(validAddressPart('CEP inválido')).toBe('Esse campo é obrigatório');
  expect(validAddressPart('Brasília')).toBeUndefined();
});
