import { expect, test } from 'vitest';
import type { Part } from '../portal/needs.ts';
import {
  type Account,
  type AccountStatus,
  accountStatusOf,
  accountStatusTexts,
  needsProof,
} from './account-status.ts';

const fine: Account = { kind: 'participant', status: 'active', isLinked: true };

test.each<[string, Partial<Account>, AccountStatus]>([
  ['a participant', {}, 'active'],
  ['the owner of a company', { kind: 'owner' }, 'active'],
  ['any other kind of account', { kind: 'other' }, 'stranger'],
  ['a suspended account of any other kind', { kind: 'other', status: 'suspended' }, 'suspended'],
  ['an account without an establishment', { isLinked: false }, 'unlinked'],
  ['a suspended account without an establishment', { isLinked: false, status: 'suspended' }, 'unlinked'],
  ['a pending account with every obstacle', { kind: 'other', status: 'pending', isLinked: false }, 'pending'],
  [
    'a deactivated account with every obstacle',
    { kind: 'other', status: 'deactivated', isLinked: false },
    'deactivated',
  ],
])('gives %s its account status', (_, own, status) => {
  expect(accountStatusOf({ ...fine, ...own })).toBe(status);
});

test('keeps the product’s wording of account texts', () => {
  expect(accountStatusTexts.suspended).toMatch(/^O seu acesso está supenso/);
  expect(accountStatusTexts.unlinked).toBe(
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  );
});

test.each<[Part | undefined, boolean]>([
  ['political', true],
  ['legal', true],
  ['accounting', true],
  ['health', true],
  ['fuelClub', true],
  ['preRegistrationChange', true],
  ['plans', false],
  ['virtualCard', false],
  [undefined, false],
])('%s needs a proven CPF: %s', (part, expected) => {
  expect(needsProof(part === undefined ? { access: 'feed' } : { part })).toBe(expected);
});
