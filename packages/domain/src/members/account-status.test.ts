import { expect, test } from 'vitest';
import type { PortalPart } from '../portal/needs.ts';
import {
  type Account,
  type AccountStatus,
  accountStatusOf,
  accountStatusTexts,
  needsProof,
} from './account-status.ts';

const activeAccount: Account = { kind: 'participant', status: 'active', isLinked: true };

test.each<[string, Partial<Account>, AccountStatus]>([
  ['a participant', {}, 'active'],
  ['the owner of a company', { kind: 'owner' }, 'active'],
  ['an account of another kind', { kind: 'other' }, 'stranger'],
  ['a suspended account of another kind', { kind: 'other', status: 'suspended' }, 'suspended'],
  ['an account without an establishment', { isLinked: false }, 'unlinked'],
  ['a suspended account without an establishment', { isLinked: false, status: 'suspended' }, 'unlinked'],
  [
    'a pending account of another kind without an establishment',
    { kind: 'other', status: 'pending', isLinked: false },
    'pending',
  ],
  [
    'a deactivated account of another kind without an establishment',
    { kind: 'other', status: 'deactivated', isLinked: false },
    'deactivated',
  ],
])('computes the account status of %s', (_, changes, status) => {
  expect(accountStatusOf({ ...activeAccount, ...changes })).toBe(status);
});

test('the account texts keep the wording of the product', () => {
  expect(accountStatusTexts.suspended).toMatch(/^O seu acesso está supenso/);
  expect(accountStatusTexts.unlinked).toBe(
    'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
  );
});

test.each<[PortalPart | undefined, boolean]>([
  ['political', true],
  ['legal', true],
  ['accounting', true],
  ['health', true],
  ['fuelClub', true],
  ['preRegistrationChange', true],
  ['plans', false],
  ['virtualCard', false],
  [undefined, false],
])('the portal part %s requires a proven CPF: %s', (part, expected) => {
  expect(needsProof(part === undefined ? { access: 'feed' } : { part })).toBe(expected);
});
