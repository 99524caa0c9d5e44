import type { Moment } from '../dates/moment.ts';
import { type Cents, formatMoney, parseMoney } from '../money/money.ts';
import { maxAmount, minAmount } from '../money/money-rules.ts';
import { firstError, type Rule } from '../validation/rule.ts';
import { required } from '../validation/text-rules.ts';

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
  /** Why it was refused. */
  readonly reason: string | null;
}

/** The status behind its words. What nobody here knows is still being looked at. */
export function transferStatusOf(words: string): TransferStatus {
  const found = Object.entries(transferStatuses).find(([, known]) => known === words);
  return (found?.[0] as TransferStatus | undefined) ?? 'open';
}

/** On some phones the keyboard for numbers has a dot and no comma. */
function withComma(text: string): string {
  return text.trim().replace(/^(\d+)\.(\d{1,2})$/, '$1,$2');
}

/** What is wrong with an amount as it is typed. */
export const validTransfer: Rule = (text) =>
  firstError<string>(
    required,
    minAmount(transferLimits.least),
    maxAmount(transferLimits.most),
  )(withComma(text));

/** An amount as it is typed: `10`, `10,50`, `R$ 10,00`. */
export function parseTransfer(text: string): Cents | undefined {
  return parseMoney(withComma(text));
}

/** What is wrong with an amount that somebody asks for. */
export function wrongInTransfer(amount: Cents): string | undefined {
  return amount < 0 ? validTransfer('0') : validTransfer(formatMoney(amount));
}

export const transferTexts = {
  noBank: 'Dados bancários indisponíveis no momento. Fale conosco.',
  tooMany: `Você já tem ${MOST_OPEN} pedidos em análise. Aguarde a resposta de um deles.`,
  noReason: 'Diga por que o pedido é recusado.',
  approvedBefore: 'Este pedido já foi aprovado.',
  refusedBefore: 'Este pedido já foi recusado.',
} as const;
