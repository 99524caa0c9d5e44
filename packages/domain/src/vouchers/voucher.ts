import { dateOf, type Moment } from '../dates/moment.ts';
import type { SafeHtml } from '../text/text.ts';

/** Somebody of the member's family. */
export interface Dependent {
  readonly name: string;
  readonly kinship: string;
}

/** What an activity says of its vouchers, for those that say nothing themselves. */
export interface VoucherInfo<Html extends string = SafeHtml> {
  readonly rules: Html | null;
  /** Why it could not be read: for whoever looks after the portal, and for nobody else. */
  readonly unread?: string;
}

/** What lets its holder in, or have something. Its rules as screens get them: see `SectionItem`. */
export interface Voucher<Html extends string = SafeHtml> extends VoucherInfo<Html> {
  readonly code: string;
  readonly createdAt: Moment;
  readonly isUsed: boolean;
  /** What was paid for it was given back, and nobody had used it. */
  readonly isCancelled: boolean;
  readonly name: string;
  readonly image: string | null;
  readonly isFamily: boolean;
  readonly dependents: readonly Dependent[];
  readonly stationId: number | null;
  /** Who takes it, where that is a partner of the station. */
  readonly partnerId: number | null;
  readonly place: string | null;
  /** The day of the course; null for what was ordered. */
  readonly date: Moment | null;
  /** Where it is validated: what its picture says. Alone its path, where that is at the portal itself. */
  readonly validatorUrl: string;
  /** When the server said all of this, by its own clock. */
  readonly told: Moment | null;
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

/** What a stranger who takes a voucher is told of it. */
export interface VoucherCheck {
  readonly isValid: boolean;
  readonly isUsed: boolean;
  readonly activityName: string | null;
  /** The first name alone. */
  readonly holder: string | null;
  readonly date: Moment | null;
  /** Whether the member who looks is staff who redeems it. */
  readonly mayRedeem: boolean;
}

/** Four groups of four signs, joined by hyphens. */
const NEW_CODE = /^[0-9A-Z]{16}$/;

/** A voucher's code as it was issued, however a member of the staff types it: in small letters, with spaces or without hyphens. */
export function voucherCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  const signs = code.replace(/[\s-]/g, '');
  return NEW_CODE.test(signs) ? signs.replace(/(.{4})(?=.)/g, '$1-') : code;
}

/** Where whoever takes a voucher finds out whether it is good. */
export function voucherValidatorPath(code: string): string {
  return `/qr-code-validator/voucher/${encodeURIComponent(code)}`;
}

/** `expired`: the day it was good for is over, and nobody used it. `cancelled`: nor can anybody, since it was paid back. */
export type VoucherStanding = 'usable' | 'used' | 'expired' | 'cancelled';

/** Whether a voucher still lets its holder in. On its last day it does, all day long. */
export function voucherStanding(
  { isUsed, isCancelled, date }: Pick<Voucher<string>, 'isUsed' | 'isCancelled' | 'date'>,
  now: Moment,
): VoucherStanding {
  if (isUsed) return 'used';
  if (isCancelled) return 'cancelled';
  return date !== null && dateOf(date) < dateOf(now) ? 'expired' : 'usable';
}

/** Those that are still good come first; among both the newest. */
export function vouchersInOrder<Html extends string>(
  vouchers: readonly Voucher<Html>[],
  now: Moment,
): readonly Voucher<Html>[] {
  const rank = (voucher: Voucher<Html>) => (voucherStanding(voucher, now) === 'usable' ? 0 : 1);
  return [...vouchers].sort(
    (one, other) =>
      rank(one) - rank(other) || new Date(other.createdAt).getTime() - new Date(one.createdAt).getTime(),
  );
}
