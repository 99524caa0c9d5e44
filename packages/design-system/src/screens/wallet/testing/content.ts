import type { SandboxTransfer, TransferRequest } from '@estacao/domain';

export const sampleTransfers: readonly TransferRequest[] = [
  { id: 12, createdAt: '2026-03-04T13:20:00Z', amount: 5_000, status: 'open', reason: null },
  { id: 9, createdAt: '2026-02-10T18:05:00Z', amount: 10_000, status: 'approved', reason: null },
  {
    id: 7,
    createdAt: '2026-01-24T11:42:00Z',
    amount: 2_000,
    status: 'refused',
    reason: 'Não encontramos o depósito na conta informada.',
  },
];

const members = ['Camila Figueiredo Duarte', 'Paulo Nogueira', 'Júlia Sampaio'];

export const sampleSandboxTransfers: readonly SandboxTransfer[] = sampleTransfers.map((request, index) => ({
  ...request,
  member: members[index] ?? '',
}));
