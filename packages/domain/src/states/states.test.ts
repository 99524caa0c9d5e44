import { expect, expectTypeOf, test } from 'vitest';
import { isStateCode, type State, type StateCode, stateByCode, states } from './states.ts';

test('lists 27 states, each once, sorted by name', () => {
  expect(states).toHaveLength(27);
  expect(new Set(states.map(({ id }) => id)).size).toBe(27);
  expect(new Set(states.map(({ sigla }) => sigla)).size).toBe(27);
  const names = states.map(({ nome }) => nome);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
});

test('the id of a state starts with the digit of its region', () => {
  for (const { id, regiao } of states) expect(Math.floor(id / 10)).toBe(regiao.id);
});

test('counts the states of each region', () => {
  const count = (sigla: string) => states.filter(({ regiao }) => regiao.sigla === sigla).length;
  expect(['N', 'NE', 'SE', 'S', 'CO'].map(count)).toEqual([7, 9, 4, 3, 4]);
});

test('finds a state by the two-letter code', () => {
  expect(stateByCode('DF')).toEqual({
    id: 53,
    sigla: 'DF',
    nome: 'Distrito Federal',
    regiao: { id: 5, sigla: 'CO', nome: 'Centro-Oeste' },
  });
  expect(stateByCode('df')).toBeUndefined();
  expect(isStateCode('SP')).toBe(true);
  expect(isStateCode('XX')).toBe(false);
  expectTypeOf<StateCode>().toExtend<State['sigla']>();
});
