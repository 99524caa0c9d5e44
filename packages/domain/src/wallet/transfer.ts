import type { Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';
import { amountField } from '../money/money-rules.ts';

const MOST_OPEN = 10;

/** What a member may transfer at once, both ends included, and how many of their requests may wait to be looked at. */
export const transferLimits = { least: 150, most: 10_000, open: MOST_OPEN } as const;

/** What the wire calls a request of this kind. It has nothing to do with the types of activities. */
export const TRANSFER_TYPE = 5;

/** How a request stands, in the words that it is shown with. */
export const transferStatuses = { open: 'Em análise', approved: 'Aprovado', refused: 'Recusado' } as const;

export type TransferStatus = keyof typeof transferStatuses;

/** What a member says they have transferred to the bank, for their wallet. */
export interface TransferRequest {
  readonly id: number;
  readonly createdAt: Moment;
  readonly amount: Cents;
  readonly status: TransferStatus;
  readonly reason: string | null;
}

/** The status behind its words. What nobody here knows is still being looked at. */
export function transferStatusOf(words: string): TransferStatus {
  const found = Object.entries(transferStatuses).find(([, known]) => known === words);
  return (found?.[0] as TransferStatus | undefined) ?? 'open';
}

/** How much they say it is. */
export const transferAmount = /* @__PURE__ */ amountField(transferLimits);

export const transferTexts = {
  noBank: 'Dados bancários indisponíveis no momento. Fale conosco.',
  tooMany: `Você já tem ${MOST_OPEN} pedidos em análise. Aguarde a resposta de um deles.`,
  noReason: 'Diga por que o pedido é recusado.',
  approvedBefore: 'Este pedido já foi aprovado.',
  refusedBefore: 'Este pedido já foi recusado.',
} as const;
