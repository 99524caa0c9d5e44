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
  /** The server's time when it said so. */
  readonly told: Moment;
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

/** The last day on which a card is good that is shown now. */
export function cardValidUntil(now: Moment): IsoDate {
  return lastDayOfMonth(dateOf(now));
}

/** Until when a card is good, and what proves that its station said so. */
export interface CardSeal {
  readonly validUntil: IsoDate;
  /** 64 bytes, in base64url. */
  readonly signature: string;
}

/** As it stands in an address: `20260228.` and the signature. */
export function writeSeal({ validUntil, signature }: CardSeal): string {
  return `${validUntil.replaceAll('-', '')}.${signature}`;
}

export function readSeal(text: string): CardSeal | undefined {
  const [, year, month, day, signature] = /^(\d{4})(\d{2})(\d{2})\.([\w-]{86})$/.exec(text) ?? [];
  const validUntil = `${year}-${month}-${day}`;
  return signature === undefined || !isIsoDate(validUntil) ? undefined : { validUntil, signature };
}

/** What the signature is of: whose card it is, at which station, and until when. */
export function sealedText(stationId: number, memberId: number, validUntil: IsoDate): string {
  return `carteirinha:${stationId}:${memberId}:${validUntil}`;
}

/** Whether the last day of a card is still to come, or today. */
export function isInTime({ validUntil }: Pick<CardSeal, 'validUntil'>, now: Moment): boolean {
  return dateOf(now) <= validUntil;
}

/** Where whoever scans the card of this member is told whether it is good, by what it is sealed with. */
export function cardValidatorPath(memberId: number, seal: string): string {
  return `${CARD_VALIDATOR}/${memberId}?s=${encodeURIComponent(seal)}`;
}
