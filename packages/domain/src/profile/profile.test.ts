import { expect, test } from 'vitest';
import { type Profile, validateProfile } from './profile.ts';

const terms = { today: '2026-03-05', minimumAge: 18, hasImage: true };
const completeProfile: Profile = { name: 'Ana Prado', birthday: '17/05/1990', state: 'SP' };

function findErrors(overrides: Partial<Profile>, termOverrides: Partial<typeof terms> = {}) {
  const errors = Object.entries(
    validateProfile({ ...completeProfile, ...overrides }, { ...terms, ...termOverrides }),
  );
  return Object.fromEntries(errors.filter(([, text]) => text !== undefined));
}

test('accepts a complete profile', () => {
  expect(findErrors({})).toEqual({});
});

test('a profile requires every field and the picture', () => {
  expect(findErrors({ name: '', birthday: '', state: '' }, { hasImage: false })).toEqual({
    name: 'Esse campo é obrigatório',
    birthday: 'Esse campo é obrigatório',
    state: 'Esse campo é obrigatório',
    image: 'Esse campo é obrigatório',
  });
});

test('a profile applies the validation rules of the first login', () => {
  expect(findErrors({ name: '  ', birthday: '17/05/2015', state: 'XX' })).toEqual({
    name: 'O campo não pode conter apenas espaços',
    birthday: 'É necessário ser maior de 18 anos.',
    state: 'Esse campo é obrigatório',
  });
  expect(findErrors({ name: 'a'.repeat(121), birthday: '31/02/1990' })).toEqual({
    name: 'Esse campo deve possuir no máximo 120 caracteres',
    birthday: 'Data Inválida!',
  });
});
