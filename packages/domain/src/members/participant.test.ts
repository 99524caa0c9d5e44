import { expect, test } from 'vitest';
import { type Participant, type ParticipantTerms, wrongInParticipant } from './participant.ts';

const whole: Participant = {
  cpf: '529.982.247-25',
  name: 'Maria da Silva',
  phone: '(61) 9 9999-9999',
  birthday: '17/05/1990',
  state: 'DF',
  city: '',
};
const terms: ParticipantTerms = { today: '2026-03-10', minimumAge: 18, asksCpf: true };

function wrong(changes: Partial<Participant>, more: Partial<ParticipantTerms> = {}) {
  const found = wrongInParticipant({ ...whole, ...changes }, { ...terms, ...more });
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

test('accepts complete data', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ city: 'Brasília' })).toEqual({});
});

test('requires every field except the city', () => {
  const nothing = { cpf: '', name: '', phone: '', birthday: '', state: '', city: '' };
  const text = 'Esse campo é obrigatório';
  expect(wrong(nothing)).toEqual({ cpf: text, name: text, phone: text, birthday: text, state: text });
});

test('requires no CPF where members have none', () => {
  expect(wrong({ cpf: '' }, { asksCpf: false })).toEqual({});
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
])('validates %o: %o', (changes, expected) => {
  expect(wrong(changes)).toEqual(expected);
});

test('accepts the station’s minimum age from the birthday on', () => {
  expect(wrong({ birthday: '10/03/2008' })).toEqual({});
  expect(wrong({ birthday: '10/03/2008' }, { minimumAge: 21 })).toEqual({
    birthday: 'É necessário ser maior de 21 anos.',
  });
});

test('accepts the name on file even with other characters', () => {
  const nameOnFile = 'Maria 2ª da Silva';
  expect(wrong({ name: nameOnFile }, { nameOnFile })).toEqual({});
  expect(wrong({ name: `${nameOnFile} Souza` }, { nameOnFile })).toHaveProperty('name');
});
