import type { MembershipCard } from '@estacao/domain';

/** Fixed, so that screenshots stay the same. */
export const NOW = '2026-03-06T12:00:00Z';

export function sampleCard(overrides: Partial<MembershipCard>): MembershipCard {
  return {
    id: 42,
    name: 'Ana Prado',
    cpf: '52998224725',
    birthday: '1990-05-17',
    establishments: ['Associação Exemplo'],
    validUntil: '2026-03-31',
    serverTime: NOW,
    validatorUrl: `https://clube.exemplo.test/qr-code-user-validator/42?s=20260331.${'Zm9y'.repeat(21)}Zg`,
    ...overrides,
  };
}
