import { type Voucher, voucherValidatorPath } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { cleaned } from '../../kernel/texts.ts';

/** Prepares a voucher for display: sanitises its rules and makes the validator URL absolute. */
export function* wholeVoucher({ unread, ...voucher }: Voucher<string>): SagaGenerator<Voucher> {
  const { navigation } = yield* theWorld();
  if (unread !== undefined) yield* reportOnce(`voucher info that nobody can read: ${unread}`, 'vouchers');
  const [rules = null] = yield* cleaned([voucher.rules]);
  const here = voucherValidatorPath(voucher.code);
  const validatorUrl = voucher.validatorUrl === here ? navigation.whole(here) : voucher.validatorUrl;
  return { ...voucher, rules, validatorUrl };
}
