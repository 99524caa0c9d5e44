import { type Voucher, voucherValidatorPath } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import { reportOnce } from '../../kernel/report-once.ts';
import { sanitiseTexts } from '../../kernel/texts.ts';

/** Prepares a voucher for display: sanitises its rules and makes the validator URL absolute. */
export function* prepareVoucher({ parseError, ...voucher }: Voucher<string>): SagaGenerator<Voucher> {
  const { navigation } = yield* theEnvironment();
  if (parseError !== undefined) yield* reportOnce(`invalid voucher info: ${parseError}`, 'vouchers');
  const [rules = null] = yield* sanitiseTexts([voucher.rules]);
  const validatorPath = voucherValidatorPath(voucher.code);
  const validatorUrl =
    voucher.validatorUrl === validatorPath ? navigation.absoluteUrl(validatorPath) : voucher.validatorUrl;
  return { ...voucher, rules, validatorUrl };
}
