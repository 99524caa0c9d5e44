import {
  formatDate,
  formatMoney,
  type IsoDate,
  type MailContent,
  paths,
  renewalMail,
  subscriptionCardPath,
} from '@estacao/domain';
import type { Trx } from '../../../database/database.ts';
import { queueMail } from '../../../mails/outbox.ts';
import type { BillRow, SubscriptionRow } from './rows.ts';

function pageOf({ plan_id }: Pick<SubscriptionRow, 'plan_id'>): {
  readonly label: string;
  readonly href: string;
} {
  return plan_id === null
    ? { label: 'Minhas assinaturas', href: paths.subscriptions }
    : { label: 'Meu plano', href: paths.memberPlans };
}

async function queueSubscriptionMail(
  trx: Trx,
  subscription: SubscriptionRow,
  now: Date,
  content: MailContent,
  link = pageOf(subscription),
): Promise<void> {
  const { member_id: memberId, station_id: stationId } = subscription;
  const { email } = await trx
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await queueMail(trx, memberId, { stationId, to: email, ...content, link }, now);
}

export function mailReceipt(
  trx: Trx,
  subscription: SubscriptionRow,
  bill: BillRow,
  now: Date,
): Promise<void> {
  const { description, amount, from_on: from, until_on: until } = bill;
  const link = pageOf(subscription);
  return queueSubscriptionMail(
    trx,
    subscription,
    now,
    renewalMail({ description, amount, from, until, next: subscription.next_due_on, link }),
  );
}

/** Sent for the first refused or missing payment, and when retries end. */
export function mailPaymentProblem(
  trx: Trx,
  subscription: SubscriptionRow,
  { amount, description, reason, next_try_on: next }: BillRow,
  now: Date,
): Promise<void> {
  const isByPix = subscription.method === 'pix';
  const label = `${description}, ${formatMoney(amount)}`;
  const problem = isByPix
    ? `O pagamento da sua assinatura está em aberto: ${label}.`
    : `Não conseguimos cobrar a sua assinatura: ${label}.`;
  const advice = isByPix
    ? 'Pague por PIX ou cartão no portal.'
    : next === null
      ? 'Não vamos tentar de novo: o pagamento está pendente. Cadastre outro cartão, e ele é cobrado em seguida.'
      : `Vamos tentar de novo em ${formatDate(next)}. Você também pode cadastrar outro cartão.`;
  const cardLink = { label: 'Cadastrar novo cartão', href: subscriptionCardPath };
  return queueSubscriptionMail(
    trx,
    subscription,
    now,
    {
      subject: next === null ? 'Sua assinatura está pendente' : 'Pagamento da sua assinatura',
      paragraphs: [problem, ...(reason === null ? [] : [`Motivo: ${reason}`]), advice],
    },
    subscription.plan_id === null && !isByPix ? cardLink : pageOf(subscription),
  );
}

export function mailNewPrice(
  trx: Trx,
  subscription: SubscriptionRow,
  price: number,
  from: IsoDate,
  now: Date,
): Promise<void> {
  return queueSubscriptionMail(trx, subscription, now, {
    subject: 'O preço do seu plano vai mudar',
    paragraphs: [
      `O plano ${subscription.description} passa de ${formatMoney(subscription.price)} para ${formatMoney(price)}.`,
      `O novo preço vale para as cobranças a partir de ${formatDate(from)}. Se não quiser continuar, cancele antes no portal.`,
    ],
  });
}
