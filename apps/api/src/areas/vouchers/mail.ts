import { paths } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { queueMail } from '../../mails/outbox.ts';

export interface NewVouchers {
  readonly memberId: number;
  readonly stationId: number;
  readonly orderCode: string;
  readonly name: string;
  readonly codes: readonly string[];
  readonly at: Date;
}

/** Maximum codes in one mail. Mail servers reject mails with thousands. */
const MAX_CODES = 100;

/** Queues the mail in the transaction that creates the vouchers, so both commit together. */
export async function mailVouchers(
  trx: Trx,
  { memberId, stationId, orderCode, name, codes, at }: NewVouchers,
): Promise<void> {
  const { email } = await trx
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const intro =
    codes.length === 1
      ? `O voucher do seu pedido ${orderCode} está pronto.`
      : `Os vouchers do seu pedido ${orderCode} estão prontos.`;
  const remaining = codes.length - MAX_CODES;
  const mail = {
    stationId,
    to: email,
    subject: 'Seus vouchers',
    paragraphs: [
      intro,
      ...codes.slice(0, MAX_CODES).map((code) => `${name}: ${code}`),
      ...(remaining > 0 ? [`E mais ${remaining}, em Meus vouchers.`] : []),
    ],
    link: { label: 'Meus vouchers', href: paths.vouchers },
  };
  await queueMail(trx, memberId, mail, at);
}
