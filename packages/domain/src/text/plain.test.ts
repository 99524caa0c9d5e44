import { expect, test } from 'vitest';
import { holdsWords, plain } from './text.ts';

test('ignores case, accents and spaces', () => {
  expect(plain('  Participação  em ATIVIDADE ')).toBe('participacao em atividade');
  expect(plain('Sa\u0303o Paulo')).toBe(plain('São Paulo'));
  expect(plain(' ')).toBe('');
});

test.each(['ouro', 'OURO', 'trofeu', 'troféu', 'Trofe\u0301u', ' ouro  trofeu ', 'our', '', '  '])(
  'finds Troféu OURO by %j',
  (sought) => {
    expect(holdsWords('Troféu OURO', sought)).toBe(true);
  },
);

test.each(['prata', 'ouro prata', 'trofeuouro', 'trófeus', '*', '.'])(
  'does not find Troféu OURO by %j',
  (sought) => {
    expect(holdsWords('Troféu OURO', sought)).toBe(false);
  },
);
