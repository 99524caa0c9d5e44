import { expect, test } from 'vitest';
import { type Participant, type ParticipantRequirements, validateParticipant } from './participant.ts';

const completeParticipant: Participant = {
  cpf: '529.982.247-25',
  name: 'Maria da Silva',
  phone: '(61) 9 9999-9999',
  birthday: '17/05/1990',
  state: 'DF',
  city: '',
};
const terms: ParticipantRequirements = { today: '2026-03-10', minimumAge: 18, asksCpf: true };

function findErrors(changes: Partial<Participant>, termOverrides: Partial<ParticipantRequirements> = {}) {
  const errors = validateParticipant({ ...completeParticipant, ...changes }, { ...terms, ...termOverrides });
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

test('accepts the complete data of a participant', () => {
  expect(findErrors({})).toEqual({});
  expect(findErrors({ city: 'Brasília' })).toEqual({});
});

test('a participant requires every field except the city', () => {
  const emptyParticipant = { cpf: '', name: '', phone: '', birthday: '', state: '', city: '' };
  const text = 'Esse campo é obrigatório';
  expect(findErrors(emptyParticipant)).toEqual({
    cpf: text,
    name: text,
    phone: text,
    birthday: text,
    state: text,
  });
});

test('a participant needs no CPF on a station without CPFs', () => {
  expect(findErrors({ cpf: '' }, { asksCpf: false })).toEqual({});
});

test.each([
  [{ cpf: '529.982.247-26' }, { cpf: 'CPF inválido' }],
  [{ name: '   ' }, { name: 'O campo não pode conter apenas espaços' }],
  [{ name: 'a'.repeat(121) }, { name: 'Esse campo deve possuir no máximo 120 caracteres' }],
  [{ name: 'http://evil.example' }, { name: 'Use apenas letras, espaços, apóstrofo, hífen e ponto' }],
  [{ phone: '123' }, { phone: 'Telefone inválido' }],
  [{ birthday: '31/02/1990' }, { birthday: 'Data Inválida!' }],
  [{ birthday: '11/03/2008' }, { birthday: 'É necessário ser maior de 18 anos.' }],
  [{ state: 'XX' }, { state: 'Esse campo é obrigatório' }],
  [{ city: 'a'.repeat(81) }, { city: 'Esse campo deve possuir no máximo 80 caracteres' }],
])('validates the participant data %o: %o', (changes, expected) => {
  expect(findErrors(changes)).toEqual(expected);
});

test('accepts a participant from the birthday of the minimum age', () => {
  expect(findErrors({ birthday: '10/03/2008' })).toEqual({});
  expect(findErrors({ birthday: '10/03/2008' }, { minimumAge: 21 })).toEqual({
    birthday: 'É necessário ser maior de 21 anos.',
  });
});

test("accepts a participant's name on file even with forbidden characters", () => {
  const nameOnFile = 'Maria 2ª da Silva';
  expect(findErrors({ name: nameOnFile }, { nameOnFile })).toEqual({});
  expect(findErrors({ name: `${nameOnFile} Souza` }, { nameOnFile })).toHaveProperty('name');
});
