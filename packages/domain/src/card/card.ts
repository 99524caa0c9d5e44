import { type IsoDate, isIsoDate, lastDayOfMonth } from '../dates/date.ts';
import { dateOf, type Moment } from '../dates/moment.ts';
import { CARD_VALIDATOR } from '../portal/paths.ts';

export interface MembershipCard {
  readonly id: number;
  readonly name: string;
  readonly cpf: string | null;
  readonly birthday: IsoDate | null;
  readonly establishments: readonly string[];
  readonly validUntil: IsoDate;
  /** Server time of this data. */
  readonly serverTime: Moment;
  readonly validatorUrl: string;
}

export const cardTexts = {
  valid: 'Usuário válido!',
  invalid: 'Usuário inválido!',
  over: 'Esta carteirinha venceu. Abra-a com internet para renová-la.',
  checkedOffline: 'Conferido sem conexão: a assinatura desta carteirinha foi verificada neste aparelho.',
  refusedOffline: 'Conferido sem conexão: esta carteirinha não é autêntica ou já venceu.',
  unchecked: 'Sem conexão: não foi possível conferir. Tente de novo quando houver internet.',
} as const;

export function cardValidUntil(now: Moment): IsoDate {
  return lastDayOfMonth(dateOf(now));
}

/** Proves that the station issued the card until this day. */
export interface CardSeal {
  readonly validUntil: IsoDate;
  /** 64 bytes, in base64url. */
  readonly signature: string;
}

/** The seal as URL text: `20260228.` followed by the signature. */
export function formatSeal({ validUntil, signature }: CardSeal): string {
  return `${validUntil.replaceAll('-', '')}.${signature}`;
}

export function parseSeal(text: string): CardSeal | undefined {
  const [, year, month, day, signature] = /^(\d{4})(\d{2})(\d{2})\.([\w-]{86})$/.exec(text) ?? [];
  const validUntil = `${year}-${month}-${day}`;
  return signature === undefined || !isIsoDate(validUntil) ? undefined : { validUntil, signature };
}

/** The text that the station signs. */
export function textToSign(stationId: number, memberId: number, validUntil: IsoDate): string {
  return `carteirinha:${stationId}:${memberId}:${validUntil}`;
}

export function isUnexpired({ validUntil }: Pick<CardSeal, 'validUntil'>, now: Moment): boolean {
  return dateOf(now) <= validUntil;
}

export function cardValidatorPath(memberId: number, seal: string): string {
  return `${CARD_VALIDATOR}/${memberId}?s=${encodeURIComponent(seal)}`;
}
