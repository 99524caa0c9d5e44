import { expect, test } from 'vitest';
import { holdsWords, plain } from './text.ts';

test('case, accents and spaces are left out', () => {
  expect(plain('  Participação  em ATIVIDADE ')).toBe('participacao em atividade');
  expect(plain('Sa\u0303o Paulo')).toBe(plain('São Paulo'));
  expect(plain(' ')).toBe('');
});

test.each(['ouro', 'OURO', 'trofeu', 'troféu', 'Trofe\u0301u', ' ouro  trofeu ', 'our', '', '  '])(
  'Troféu OURO is found by %j',
  (sought) => {
    expect(holdsWords('Troféu OURO', sought)).toBe(true);
  },
);

test.each(['prata', 'ouro prata', 'trofeuouro', 'trófeus', '*', '.'])(
  'Troféu OURO is not found by %j',
  (sought) => {
    expect(holdsWords('Troféu OURO', sought)).toBe(false);
  },
);
