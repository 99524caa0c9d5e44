import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import { amountField } from '../money/money-rules.ts';

const MAX_OPEN = 10;

/** Both limits are inclusive. `open` limits the requests that wait for review. */
export const transferLimits = { min: 150, max: 10_000, open: MAX_OPEN } as const;

/** The wire's type number for transfer requests; unrelated to activity types. */
export const TRANSFER_TYPE = 5;

export const transferStatuses = { open: 'Em análise', approved: 'Aprovado', refused: 'Recusado' } as const;

export type TransferStatus = keyof typeof transferStatuses;

/** A bank transfer that the member reports, to be credited to the wallet. */
export interface TransferRequest {
  readonly id: number;
  readonly createdAt: Moment;
  readonly amount: Cents;
  readonly status: TransferStatus;
  readonly reason: string | null;
}

export function transferStatusOf(text: string): TransferStatus {
  const entry = Object.entries(transferStatuses).find(([, label]) => label === text);
  return (entry?.[0] as TransferStatus | undefined) ?? 'open';
}

export const transferAmount = /* @__PURE__ */ amountField(transferLimits);

export const transferTexts = {
  noBank: 'Dados bancários indisponíveis no momento. Fale conosco.',
  tooMany: `Você já tem ${MAX_OPEN} pedidos em análise. Aguarde a resposta de um deles.`,
  noReason: 'Diga por que o pedido é recusado.',
  alreadyApproved: 'Este pedido já foi aprovado.',
  alreadyRefused: 'Este pedido já foi recusado.',
} as const;
