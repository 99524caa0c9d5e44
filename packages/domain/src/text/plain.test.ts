import { expect, test } from 'vitest';
import { containsWords, foldText } from './text.ts';

test('folds text to lower case without accents or extra spaces', () => {
  expect(foldText('  Participação  em ATIVIDADE ')).toBe('participacao em atividade');
  expect(foldText('Sa\u0303o Paulo')).toBe(foldText('São Paulo'));
  expect(foldText(' ')).toBe('');
});

test.each(['ouro', 'OURO', 'trofeu', 'troféu', 'Trofe\u0301u', ' ouro  trofeu ', 'our', '', '  '])(
  'the query %j finds “Troféu OURO”',
  (query) => {
    expect(containsWords('Troféu OURO', query)).toBe(true);
  },
);

test.each(['prata', 'ouro prata', 'trofeuouro', 'trófeus', '*', '.'])(
  'the query %j does not find “Troféu OURO”',
  (query) => {
    expect(containsWords('Troféu OURO', query)).toBe(false);
  },
);
