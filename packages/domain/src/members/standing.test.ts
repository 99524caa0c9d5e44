import { expect, test } from 'vitest';
import { type Account, standingOf } from './standing.ts';
import { standingTexts } from './standing-texts.ts';

const fine: Account = { kind: 'participant', isActive: true, isLinked: true, isSuspended: false };

test.each<[string, Partial<Account>, ReturnType<typeof standingOf>]>([
  ['a participant', {}, 'member'],
  ['the owner of a company', { kind: 'owner' }, 'member'],
  ['any other kind of account', { kind: 'other' }, 'stranger'],
  ['a suspended one of any other kind', { kind: 'other', isSuspended: true }, 'suspended'],
  ['one without an establishment', { isLinked: false }, 'unlinked'],
  ['one without an establishment that is suspended too', { isLinked: false, isSuspended: true }, 'unlinked'],
  [
    'one that everything is in the way of',
    { ...fine, isActive: false, isLinked: false, isSuspended: true },
    'inactive',
  ],
])('%s', (_, own, standing) => {
  expect(standingOf({ ...fine, ...own })).toBe(standing);
});

test('the texts begin as they always have', () => {
  expect(standingTexts.suspended).toMatch(/^O seu acesso está supenso/);
  expect(standingTexts.unlinked).toBe(
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  );
});
