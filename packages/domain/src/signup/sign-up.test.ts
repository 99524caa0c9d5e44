import { expect, test } from 'vitest';
import {
  emptySignUp,
  isActivationCode,
  isSignUpFilled,
  type SignUpField,
  type SignUpForm,
  signUpAsks,
  wholeName,
  wrongInPasswords,
  wrongInSignUp,
} from './sign-up.ts';

const today = '2026-11-26';
const whole: SignUpForm = {
  cpf: '529.982.247-25',
  birthday: '26/11/2008',
  state: 'MG',
  city: 'Contagem',
  firstName: 'Maria',
  lastName: 'da Silva',
  phone: '(31) 9 8765-4321',
  email: 'maria@exemplo.test',
  password: 'Estacao1',
  confirmation: 'Estacao1',
  terms: true,
  requirements: true,
  rules: true,
};

const ordinary = signUpAsks({ publicMode: false, passwordSignUp: false, promotion: false, minimumAge: 18 });
const everything = { ...ordinary, promotion: true };

function complaints(form: SignUpForm, asks = ordinary) {
  return Object.fromEntries(
    Object.entries(wrongInSignUp(form, asks, today)).filter(([, text]) => text !== undefined),
  );
}

test('accepts a member who comes of age today', () => {
  expect(complaints(whole, everything)).toEqual({});
});

test('reports every required field of an empty form', () => {
  expect(Object.keys(complaints(emptySignUp)).sort()).toEqual(
    [
      'birthday',
      'confirmation',
      'cpf',
      'email',
      'firstName',
      'lastName',
      'password',
      'phone',
      'state',
      'terms',
    ].sort(),
  );
  expect(new Set(Object.values(complaints(emptySignUp)))).toEqual(new Set(['Esse campo é obrigatório']));
  expect(Object.keys(complaints(emptySignUp, everything))).toEqual(
    expect.arrayContaining(['requirements', 'rules']),
  );
});

test('asks for no CPF in public mode, and for no email with a password sign-up', () => {
  const features = { publicMode: true, passwordSignUp: true, promotion: false, minimumAge: 18 };
  expect(
    complaints({ ...whole, cpf: '', email: '', password: '', confirmation: '' }, signUpAsks(features)),
  ).toEqual({});
});

test.each<[SignUpField, string, string]>([
  ['cpf', '111.111.111-11', 'CPF inválido'],
  ['birthday', '31/02/2000', 'Data Inválida!'],
  ['birthday', '27/11/2008', 'É necessário ser maior de 18 anos.'],
  ['birthday', '27/11/2027', 'Data Inválida!'],
  ['state', 'XX', 'Esse campo é obrigatório'],
  ['city', 'a'.repeat(81), 'Esse campo deve possuir no máximo 80 caracteres'],
  ['firstName', '   ', 'O campo não pode conter apenas espaços'],
  ['lastName', 'a'.repeat(61), 'Esse campo deve possuir no máximo 60 caracteres'],
  ['phone', '123', 'Telefone inválido'],
  ['email', 'joão@exemplo.test', 'Email inválido'],
  [
    'password',
    'estacao1',
    'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
  ],
  ['confirmation', 'Estacao2', 'Digite a mesma senha que digitou acima'],
])('rejects %s %j: %s', (field, value, message) => {
  expect(complaints({ ...whole, [field]: value })).toMatchObject({ [field]: message });
});

test('uses the station’s minimum age', () => {
  expect(complaints(whole, { ...ordinary, minimumAge: 21 })).toEqual({
    birthday: 'É necessário ser maior de 21 anos.',
  });
});

test('is filled once every required field has a value, valid or not', () => {
  expect(isSignUpFilled(whole, ordinary)).toBe(true);
  expect(isSignUpFilled({ ...whole, cpf: '1' }, ordinary)).toBe(true);
  for (const field of ['cpf', 'email', 'confirmation', 'state'] as const)
    expect(isSignUpFilled({ ...whole, [field]: '' }, ordinary)).toBe(false);
  expect(isSignUpFilled({ ...whole, terms: false }, ordinary)).toBe(false);
  expect(isSignUpFilled({ ...whole, rules: false }, ordinary)).toBe(true);
  expect(isSignUpFilled({ ...whole, rules: false }, everything)).toBe(false);
  expect(isSignUpFilled({ ...whole, requirements: false }, everything)).toBe(false);
});

test('validates a new password alone', () => {
  expect(wrongInPasswords({ password: '', confirmation: '' })).toEqual({
    password: 'Esse campo é obrigatório',
    confirmation: 'Esse campo é obrigatório',
  });
});

test('trims names, and accepts six digits as a code', () => {
  expect(wholeName({ firstName: '  Maria  Clara ', lastName: ' da  Silva\n' })).toBe('Maria Clara da Silva');
  expect(['123456', '12345', '1234567', '12345a', ''].map(isActivationCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
