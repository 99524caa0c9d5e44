import { paths } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { queueMail } from '../../mails/outbox.ts';

export interface NewVouchers {
  readonly memberId: number;
  readonly stationId: number;
  /** Of the order that they are of. */
  readonly orderCode: string;
  /** What they are for. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly at: Date;
}

/** How many codes stand in a mail: one with thousands of them arrives nowhere. */
const MOST_CODES = 100;

/** Has a buyer sent their vouchers, in the transaction that makes them: whoever gets the mail has them. */
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
  const others = codes.length - MOST_CODES;
  const mail = {
    stationId,
    to: email,
    subject: 'Seus vouchers',
    paragraphs: [
      intro,
      ...codes.slice(0, MOST_CODES).map((code) => `${name}: ${code}`),
      ...(others > 0 ? [`E mais ${others}, em Meus vouchers.`] : []),
    ],
    link: { label: 'Meus vouchers', href: paths.vouchers },
  };
  await queueMail(trx, memberId, mail, at);
}
