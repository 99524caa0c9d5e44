import { expect, test } from 'vitest';
import { availableSiteName } from '../company/site-name.ts';
import { validCep, validEmail, validPhone } from '../contact/contact.ts';
import { afterDate, beforeDate, validAge, validDate } from '../dates/date.ts';
import { validCnpj, validCpf } from '../documents/documents.ts';
import { maxAmount, minAmount } from '../money/money-rules.ts';
import { sameAsPassword, validPassword } from '../password/password.ts';
import { validCardExpiry, validCardNumber, validCvv } from '../payment-card/payment-card.ts';
import { validSiteName } from '../station/slug.ts';
import { messages } from './messages.ts';
import {
  alphanumeric,
  lowercaseLetters,
  maxLength,
  maxValue,
  minLength,
  minValue,
  mustBeAccepted,
  notOnlySpaces,
  numbersOnly,
  required,
  withMessage,
} from './rule.ts';

const today = '2026-11-26';

const examples: {
  readonly [Name in keyof typeof messages]: readonly [text: string, ...said: (string | undefined)[]];
} = {
  required: ['Esse campo é obrigatório', required(''), required(undefined), mustBeAccepted(false)],
  notOnlySpaces: ['O campo não pode conter apenas espaços', notOnlySpaces('  \n')],
  maxLength: ['Esse campo deve possuir no máximo 7 caracteres', maxLength(7)('oito eis')],
  minLength: ['Esse campo deve possuir no minimo 7 caracteres', minLength(7)('seis e')],
  numbersOnly: ['Este campo só aceita números', numbersOnly('12a'), minValue(7)('sete')],
  minValue: ['O valor deve ser maior que 7', minValue(7)('6,99')],
  maxValue: ['O valor deve ser menor que 7', maxValue(7)('7,01')],
  minAmount: ['Valor mínimo requerido de R$ 0,50', minAmount(50)('R$ 0,49')],
  maxAmount: ['Valor máximo permitido de R$ 10.000,00.', maxAmount(1_000_000)('R$ 10.000,01')],
  alphanumeric: ['Somente caracteres alfanuméricos', alphanumeric('a-1')],
  lowercaseLetters: ['Apenas letras minúsculas sem acento', lowercaseLetters('Ção')],
  password: [
    'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
    validPassword('estacao1'),
  ],
  samePassword: ['Digite a mesma senha que digitou acima', sameAsPassword('Estacao1')('Estacao2')],
  email: ['Email inválido', validEmail('maria@')],
  cpf: ['CPF inválido', validCpf('390.533.447-06'), validCpf('111.111.111-11')],
  cnpj: ['CNPJ inválido', validCnpj('11.222.333/0001-80')],
  cep: ['CEP inválido', validCep('01.310-10')],
  phone: ['Telefone inválido', validPhone('123')],
  date: ['Data Inválida!', validDate('31/02/2000')],
  shortDate: ['Inválida', withMessage(validDate, messages.shortDate)('31/02/2000')],
  underAge: ['É necessário ser maior de 18 anos.', validAge(today)('27/11/2008')],
  beforeDate: ['Escolha uma data anterior a segunda.', beforeDate('01/01/2026')('02/01/2026')],
  afterDate: ['Escolha uma data posterior a primeira.', afterDate('02/01/2026')('01/01/2026')],
  cardNumber: ['Número inválido', validCardNumber('4111 1111 1111 1112')],
  cardCvv: ['CVV inválido', validCvv('12')],
  cardDate: ['Data inválida', validCardExpiry(today)('13/30'), validCardExpiry(today)('10/26')],
  siteName: ['Apenas letras sem acento', validSiteName('Pa da ria')],
  siteNameUnavailable: ['Este endereço não está disponível', availableSiteName('www')],
};

test.each(Object.entries(examples))(
  'every example of the error %s returns its listed text',
  (_, [text, ...returnedTexts]) => {
    expect(returnedTexts.length).toBeGreaterThan(0);
    expect(returnedTexts).toEqual(returnedTexts.map(() => text));
  },
);
