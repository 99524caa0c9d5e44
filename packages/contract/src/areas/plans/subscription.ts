import type { Bill, PlanSubscription } from '@estacao/domain';
import * as z from 'zod/mini';
import { renamed } from '../../codecs.ts';
import { day, id, isoOf, moment, money } from '../../values.ts';
import { plan } from './plan.ts';

const method = z.enum(['credit_card', 'pix']);

/** Our server stores only these fields of a card; other servers may also send its expiry. */
const card = renamed({ brand: z.string(), lastDigits: ['last_digits', z.string()] });

const pix = renamed({ code: ['pix_qr_code', z.string()], expiresAt: ['expiration_date', moment()] });

const payment = renamed({
  amount: money(),
  description: z.string(),
  method: ['payment_method', method],
  pix: z.nullable(pix),
  kind: z.enum(['start', 'change', 'period']),
  planId: ['plan_id', id()],
});

const bill: z.ZodMiniType<Bill> = renamed(
  {
    id: id(),
    description: z.string(),
    amount: money(),
    dueOn: ['due_date', day()],
    from: ['period_start', z.nullable(day())],
    until: ['period_end', z.nullable(day())],
    state: z.enum(['open', 'paid', 'void']),
    paidAt: ['paid_at', z.nullable(moment())],
    refunded: z.nullish(money()),
    reason: z.nullable(z.string()),
    nextTryOn: ['next_try', z.nullable(day())],
  },
  {
    decode: ({ refunded, ...fields }): Bill => ({ ...fields, refunded: refunded ?? 0 }),
    encode: ({ paidAt, ...rest }) => ({ ...rest, paidAt: paidAt === null ? null : isoOf(paidAt) }),
  },
);

export const planSubscription: z.ZodMiniType<PlanSubscription> = renamed(
  {
    id: ['internal_id', id()],
    now: z.nullish(moment()),
    state: ['status', z.enum(['starting', 'active'])],
    plan,
    price: money(),
    method: ['payment_method', method],
    card: z.nullable(card),
    paidUntil: ['current_period_end', z.nullable(day())],
    next: ['next_charge', z.nullable(renamed({ on: ['date', day()], amount: money() }))],
    owed: ['pending_charge', z.nullable(bill)],
    payment: z.nullable(payment),
    bills: ['charges', z.array(bill)],
    transaction: z.nullable(renamed({ id: z.string(), createdAt: ['date_created', moment()] })),
  },
  {
    decode: ({ now, payment: currentPayment, ...fields }): PlanSubscription => ({
      ...fields,
      payment: currentPayment && {
        ...currentPayment,
        pix: currentPayment.pix && now ? { ...currentPayment.pix, now } : null,
      },
    }),
    encode: ({ bills, transaction, payment: currentPayment, ...rest }) => ({
      ...rest,
      now: currentPayment?.pix ? isoOf(currentPayment.pix.now) : null,
      payment: currentPayment && {
        ...currentPayment,
        pix: currentPayment.pix && {
          code: currentPayment.pix.code,
          expiresAt: isoOf(currentPayment.pix.expiresAt),
        },
      },
      bills: [...bills],
      transaction: transaction && { ...transaction, createdAt: isoOf(transaction.createdAt) },
    }),
  },
);
