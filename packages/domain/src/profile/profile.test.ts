import { expect, test } from 'vitest';
import { type Profile, wrongInProfile } from './profile.ts';

const terms = { today: '2026-03-05', minimumAge: 18, hasImage: true };
const fine: Profile = { name: 'Ana Prado', birthday: '17/05/1990', state: 'SP' };

function wrong(part: Partial<Profile>, changes: Partial<typeof terms> = {}) {
  const found = Object.entries(wrongInProfile({ ...fine, ...part }, { ...terms, ...changes }));
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}

test('accepts a complete profile', () => {
  expect(wrong({})).toEqual({});
});

test('requires every field and the picture', () => {
  expect(wrong({ name: '', birthday: '', state: '' }, { hasImage: false })).toEqual({
    name: 'Esse campo é obrigatório',
    birthday: 'Esse campo é obrigatório',
    state: 'Esse campo é obrigatório',
    image: 'Esse campo é obrigatório',
  });
});

test('applies the rules of the first login', () => {
  expect(wrong({ name: '  ', birthday: '17/05/2015', state: 'XX' })).toEqual({
    name: 'O campo não pode conter apenas espaços',
    birthday: 'É necessário ser maior de 18 anos.',
    state: 'Esse campo é obrigatório',
  });
  expect(wrong({ name: 'a'.repeat(121), birthday: '31/02/1990' })).toEqual({
    name: 'Esse campo deve possuir no máximo 120 caracteres',
    birthday: 'Data Inválida!',
  });
});
