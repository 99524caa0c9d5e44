import { expect, test } from 'vitest';
import {
  emptySignUp,
  fullNameOf,
  isActivationCode,
  isSignUpFilled,
  type SignUpField,
  type SignUpForm,
  signUpRequirements,
  validatePasswords,
  validateSignUp,
} from './sign-up.ts';

const today = '2026-11-26';
const completeForm: SignUpForm = {
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

const standardRequirements = signUpRequirements({
  publicMode: false,
  passwordSignUp: false,
  promotion: false,
  minimumAge: 18,
});
const promotionRequirements = { ...standardRequirements, promotion: true };

function errorsOf(form: SignUpForm, requirements = standardRequirements) {
  return Object.fromEntries(
    Object.entries(validateSignUp(form, requirements, today)).filter(([, text]) => text !== undefined),
  );
}

test('accepts the sign-up of a member who comes of age today', () => {
  expect(errorsOf(completeForm, promotionRequirements)).toEqual({});
});

test('reports every required field of an empty sign-up form', () => {
  expect(Object.keys(errorsOf(emptySignUp)).sort()).toEqual(
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
  expect(new Set(Object.values(errorsOf(emptySignUp)))).toEqual(new Set(['Esse campo é obrigatório']));
  expect(Object.keys(errorsOf(emptySignUp, promotionRequirements))).toEqual(
    expect.arrayContaining(['requirements', 'rules']),
  );
});

test('the sign-up needs no CPF in public mode, and no email with a password sign-up', () => {
  const features = { publicMode: true, passwordSignUp: true, promotion: false, minimumAge: 18 };
  expect(
    errorsOf(
      { ...completeForm, cpf: '', email: '', password: '', confirmation: '' },
      signUpRequirements(features),
    ),
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
])('rejects the sign-up field %s with the value %j: %s', (field, value, message) => {
  expect(errorsOf({ ...completeForm, [field]: value })).toMatchObject({ [field]: message });
});

test('the sign-up uses the minimum age of the station', () => {
  expect(errorsOf(completeForm, { ...standardRequirements, minimumAge: 21 })).toEqual({
    birthday: 'É necessário ser maior de 21 anos.',
  });
});

test('a sign-up form is filled once every required field has a value, valid or not', () => {
  expect(isSignUpFilled(completeForm, standardRequirements)).toBe(true);
  expect(isSignUpFilled({ ...completeForm, cpf: '1' }, standardRequirements)).toBe(true);
  for (const field of ['cpf', 'email', 'confirmation', 'state'] as const)
    expect(isSignUpFilled({ ...completeForm, [field]: '' }, standardRequirements)).toBe(false);
  expect(isSignUpFilled({ ...completeForm, terms: false }, standardRequirements)).toBe(false);
  expect(isSignUpFilled({ ...completeForm, rules: false }, standardRequirements)).toBe(true);
  expect(isSignUpFilled({ ...completeForm, rules: false }, promotionRequirements)).toBe(false);
  expect(isSignUpFilled({ ...completeForm, requirements: false }, promotionRequirements)).toBe(false);
});

test('requires a new password and its confirmation outside the sign-up form', () => {
  expect(validatePasswords({ password: '', confirmation: '' })).toEqual({
    password: 'Esse campo é obrigatório',
    confirmation: 'Esse campo é obrigatório',
  });
});

test('the sign-up trims names, and accepts six digits as an activation code', () => {
  expect(fullNameOf({ firstName: '  Maria  Clara ', lastName: ' da  Silva\n' })).toBe('Maria Clara da Silva');
  expect(['123456', '12345', '1234567', '12345a', ''].map(isActivationCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
