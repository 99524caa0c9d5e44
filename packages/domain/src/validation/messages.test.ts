import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('the texts are the specification’s, letter by letter', () => {
  expect({
    ...messages,
    maxLength: messages.maxLength(7),
    minLength: messages.minLength(7),
    minValue: messages.minValue('7'),
    maxValue: messages.maxValue('7'),
    minAmount: messages.minAmount('R$ 0,50'),
    maxAmount: messages.maxAmount('R$ 10.000,00'),
    underAge: messages.underAge(18),
  }).toEqual({
    required: 'Esse campo é obrigatório',
    notOnlySpaces: 'O campo não pode conter apenas espaços',
    maxLength: 'Esse campo deve possuir no máximo 7 caracteres',
    minLength: 'Esse campo deve possuir no minimo 7 caracteres',
    numbersOnly: 'Este campo só aceita números',
    minValue: 'O valor deve ser maior que 7',
    maxValue: 'O valor deve ser menor que 7',
    minAmount: 'Valor mínimo requerido de R$ 0,50',
    maxAmount: 'Valor máximo permitido de R$ 10.000,00.',
    alphanumeric: 'Somente caracteres alfanuméricos',
    lowercaseLetters: 'Apenas letras minúsculas sem acento',
    password:
      'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
    samePassword: 'Digite a mesma senha que digitou acima',
    email: 'Email inválido',
    cpf: 'CPF inválido',
    cnpj: 'CNPJ inválido',
    cep: 'CEP inválido',
    phone: 'Telefone inválido',
    date: 'Data Inválida!',
    shortDate: 'Inválida',
    underAge: 'É necessário ser maior de 18 anos.',
    beforeDate: 'Escolha uma data anterior a segunda.',
    afterDate: 'Escolha uma data posterior a primeira.',
    cardNumber: 'Número inválido',
    cardCvv: 'CVV inválido',
    cardDate: 'Data inválida',
    siteName: 'Apenas letras sem acento',
    siteNameUnavailable: 'Este endereço não está disponível',
  });
});
