import { expect, test } from 'vitest';
import { nameTexts } from '../members/name.ts';
import { messages } from '../validation/messages.ts';
import {
  type CompanyAccount,
  type CompanyForm,
  companyTexts,
  validateCompany,
  validateCompanyAccount,
} from './company.ts';

const account: CompanyAccount = {
  email: 'dona@padaria.test',
  password: 'Padaria1',
  passwordConfirmation: 'Padaria1',
  accepts: true,
};
const form: CompanyForm = {
  name: 'Ana Padeira',
  phone: '(61) 9 9999-9999',
  birthday: '17/05/1980',
  state: 'DF',
  cpf: '529.982.247-25',
  cnpj: '11.222.333/0001-81',
  cep: '70.040-010',
  street: 'Rua das Acácias',
  number: '12',
  neighborhood: '',
  city: 'Brasília',
  color: '#ffc400',
  siteName: 'PadariaBoa',
};

function findErrors(overrides: Partial<CompanyForm>, asksCpf = true) {
  return validateCompany({ ...form, ...overrides }, '2026-11-26', asksCpf);
}

test('a company account requires an email address, a matching password confirmation and the terms', () => {
  expect(Object.values(validateCompanyAccount(account)).filter(Boolean)).toEqual([]);
  expect(
    validateCompanyAccount({ email: 'a@', password: 'fraca', passwordConfirmation: 'outra', accepts: false }),
  ).toEqual({
    email: messages.email,
    password: messages.password,
    passwordConfirmation: messages.samePassword,
    accepts: messages.required,
  });
});

test('accepts a valid company', () => {
  expect(findErrors({})).toEqual({});
});

test('a company requires every field except the district', () => {
  const emptyForm = Object.fromEntries(Object.keys(form).map((field) => [field, '']));
  const { neighborhood: _, ...rest } = form;
  expect(Object.keys(findErrors(emptyForm)).sort()).toEqual(Object.keys(rest).sort());
  expect(findErrors({ cpf: '' }, false)).toEqual({});
});

test.each<[keyof CompanyForm, string, string]>([
  ['cnpj', '11.222.333/0001-80', messages.cnpj],
  ['cnpj', '11.111.111/1111-11', messages.cnpj],
  ['cpf', '111.111.111-11', messages.cpf],
  ['birthday', '31/02/1980', messages.date],
  ['birthday', '27/11/2008', messages.underAge(18)],
  ['state', 'XX', messages.required],
  ['cep', '7004001', messages.cep],
  ['street', 'CEP inválido', messages.required],
  ['city', 'Carregando...', messages.required],
  ['color', 'amarelo', companyTexts.color],
  ['color', 'x#ffc400', companyTexts.color],
  ['color', '#ffc4000', companyTexts.color],
  ['color', '#ffc400;}</style>', companyTexts.color],
  ['name', '   ', messages.notOnlySpaces],
  ['name', 'Ana\u202Eanaid', nameTexts.characters],
  ['name', 'Ana\u200BPadeira', nameTexts.characters],
  ['name', '<b>Ana</b>', nameTexts.characters],
  ['street', 'Rua\u200BAzul', companyTexts.signs],
  ['city', 'Belo\u2028Horizonte', companyTexts.signs],
  ['neighborhood', '\u0301', companyTexts.signs],
  ['name', 'a'.repeat(121), messages.maxLength(120)],
  ['siteName', 'Padaria Boa', messages.siteName],
  ['siteName', 'Padária', messages.siteName],
  ['siteName', 'padaria-boa', messages.siteName],
  ['siteName', '<b>', messages.siteName],
  ['siteName', "a';--", messages.siteName],
  ['siteName', 'padaria🥖', messages.siteName],
  ['siteName', 'a'.repeat(61), messages.maxLength(60)],
  ['siteName', 'WWW', messages.siteNameUnavailable],
  ['siteName', 'api', messages.siteNameUnavailable],
  ['siteName', 'Sandbox', messages.siteNameUnavailable],
  ['siteName', 'meuBRBDUX', messages.siteNameUnavailable],
])('rejects the company field %s with the value %j', (field, value, message) => {
  expect(findErrors({ [field]: value })).toEqual({ [field]: message });
});

test('accepts a company street with HTML tags, and a name with an apostrophe', () => {
  expect(findErrors({ name: "Ana O'Hara", street: '<b>Rua</b>' })).toEqual({});
});

test('accepts a company colour in capitals and a blank district', () => {
  expect(findErrors({ color: '#FFC400', neighborhood: '  ' })).toEqual({});
});
