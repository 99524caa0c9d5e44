import { expect, expectTypeOf, test } from 'vitest';
import { isStateCode, type State, type StateCode, stateByCode, states } from './states.ts';

test('27, each once, in the order of their names', () => {
  expect(states).toHaveLength(27);
  expect(new Set(states.map(({ id }) => id)).size).toBe(27);
  expect(new Set(states.map(({ sigla }) => sigla)).size).toBe(27);
  const names = states.map(({ nome }) => nome);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
});

test('the first digit of an id is the region’s', () => {
  for (const { id, regiao } of states) expect(Math.floor(id / 10)).toBe(regiao.id);
});

test('regions have as many as they have', () => {
  const count = (sigla: string) => states.filter(({ regiao }) => regiao.sigla === sigla).length;
  expect(['N', 'NE', 'SE', 'S', 'CO'].map(count)).toEqual([7, 9, 4, 3, 4]);
});

test('by code', () => {
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
