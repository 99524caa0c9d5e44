import type { InvitedMember } from '@estacao/domain';

export const sampleInvited: readonly InvitedMember[] = [
  { name: 'Ana Beatriz Souza', createdAt: '2026-03-05T17:07:00Z' },
  { name: 'Rui Carvalho', createdAt: '2026-03-04T12:00:00Z' },
  { name: 'João Vítor de Araújo', createdAt: '2026-02-11T21:40:00Z' },
];
