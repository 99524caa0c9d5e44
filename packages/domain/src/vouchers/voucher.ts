import { dateOf, type Moment } from '../dates/moment.ts';
import type { SafeHtml } from '../text/text.ts';

export interface Dependent {
  readonly name: string;
  readonly kinship: string;
}

/** A voucher's rules. An activity's rules apply to vouchers without rules. */
export interface VoucherInfo<Html extends string = SafeHtml> {
  readonly rules: Html | null;
  /** Why the JSON could not be parsed. Only for error reports. */
  readonly parseError?: string;
}

/** Grants its holder entry or a product. `Html` tells raw rules from sanitised ones. */
export interface Voucher<Html extends string = SafeHtml> extends VoucherInfo<Html> {
  readonly code: string;
  readonly createdAt: Moment;
  readonly isUsed: boolean;
  readonly isCancelled: boolean;
  readonly name: string;
  readonly image: string | null;
  readonly isFamily: boolean;
  readonly dependents: readonly Dependent[];
  readonly stationId: number | null;
  readonly partnerId: number | null;
  readonly place: string | null;
  /** The day of the course; null for an ordered product. */
  readonly date: Moment | null;
  /** The URL in the QR code. Only a path when the portal itself validates it. */
  readonly validatorUrl: string;
  readonly serverTime: Moment | null;
}

export const voucherTexts = {
  used: 'Este voucher já foi utilizado!',
  valid: 'Voucher válido!',
  invalid: 'Voucher inválido!',
  cancelled: 'Este voucher foi cancelado: o valor do pedido foi devolvido.',
  noRules: 'Regulamento não disponível',
  useBy: (date: string) => `Este voucher deve ser utilizado até ${date}.`,
  expired: (date: string) => `Este voucher venceu em ${date}.`,
  issued: 'Sucesso, aproveite.',
  failed: 'Erro ao gerar os vouchers.',
} as const;

export interface VoucherCheck {
  readonly isValid: boolean;
  readonly isUsed: boolean;
  readonly activityName: string | null;
  readonly holder: string | null;
  readonly date: Moment | null;
  /** Whether the viewer is staff who may redeem it. */
  readonly mayRedeem: boolean;
}

const NEW_CODE = /^[0-9A-Z]{16}$/;

/** Normalises a typed code: small letters, spaces and missing hyphens are accepted. */
export function normaliseVoucherCode(input: string): string {
  const code = input.trim().toUpperCase();
  const characters = code.replace(/[\s-]/g, '');
  return NEW_CODE.test(characters) ? characters.replace(/(.{4})(?=.)/g, '$1-') : code;
}

export function voucherValidatorPath(code: string): string {
  return `/qr-code-validator/voucher/${encodeURIComponent(code)}`;
}

/** `expired`: unused after its last day. `cancelled`: refunded before use. */
export type VoucherStatus = 'usable' | 'used' | 'expired' | 'cancelled';

export function voucherStatus(
  { isUsed, isCancelled, date }: Pick<Voucher<string>, 'isUsed' | 'isCancelled' | 'date'>,
  now: Moment,
): VoucherStatus {
  if (isUsed) return 'used';
  if (isCancelled) return 'cancelled';
  return date !== null && dateOf(date) < dateOf(now) ? 'expired' : 'usable';
}

export function sortVouchers<Html extends string>(
  vouchers: readonly Voucher<Html>[],
  now: Moment,
): readonly Voucher<Html>[] {
  const rank = (voucher: Voucher<Html>) => (voucherStatus(voucher, now) === 'usable' ? 0 : 1);
  return [...vouchers].sort(
    (left, right) =>
      rank(left) - rank(right) || new Date(right.createdAt).getTime() - new Date(left.createdAt).getTime(),
  );
}
