import type { Moment } from '../dates/moment.ts';
import { type Cents, formatAmount, multiply, parseMoney } from '../money/money.ts';
import { messages } from '../validation/messages.ts';

/** In hundredths: 20,5 litros are 2050. */
export type Litres = number;

export interface FuelType {
  readonly type: string;
  /** Per litre. */
  readonly price: Cents;
}

export interface FuelCampaign {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly image: string | null;
  readonly types: readonly FuelType[];
  readonly most: Litres;
  readonly left: number;
  /** null: no end is set. */
  readonly endsAt: Moment | null;
}

export interface FuelVoucher {
  readonly id: number;
  readonly campaign: string;
  readonly type: string;
  readonly volume: Litres;
  readonly value: Cents;
  /** Unguessable: the code alone is enough to redeem the voucher. */
  readonly code: string;
  readonly issuedAt: Moment;
  readonly validUntil: Moment;
}

export interface FuelOrder {
  readonly type: string;
  readonly volume: Litres;
}

export type FuelField = keyof FuelOrder;

export const FUEL_LASTS = 30;

export const fuelTexts = {
  closed: 'Esta campanha não está aberta.',
  noType: 'Esta campanha não tem este tipo de combustível.',
  noneLeft: 'Você já gerou todos os seus vouchers desta campanha.',
  tooMuch: (most: Litres) => `O volume máximo por voucher é de ${formatLitres(most)}.`,
  tooLittle: 'Informe um volume maior que zero.',
} as const;

export function fuelTypeName(type: string): string {
  const words = type.replace(/-/g, ' ').replace(/\b[a-z]+\d+\b/g, (grade) => grade.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function formatLitres(litres: Litres): string {
  const amount = formatAmount(litres).replace(/,?0{1,2}$/, '');
  return `${amount} ${litres === 100 ? 'litro' : 'litros'}`;
}

/** Accepts `20`, `20,5` and `20.5`. */
export function parseLitres(text: string): Litres | undefined {
  return parseMoney(text.trim().replace(/^(\d+)\.(\d{1,2})$/, '$1,$2'));
}

export function fuelValue({ price }: FuelType, volume: Litres): Cents {
  return multiply(price, volume / 100);
}

export function wrongInFuel(
  { type, volume }: { readonly type: string; readonly volume: Litres | undefined },
  { types, most }: Pick<FuelCampaign, 'types' | 'most'>,
): Readonly<Partial<Record<FuelField, string>>> {
  const isKnown = types.some((known) => known.type === type);
  const wrongType = type === '' ? messages.required : isKnown ? undefined : fuelTexts.noType;
  const wrongVolume = wrongInLitres(volume, most);
  return {
    ...(wrongType === undefined ? {} : { type: wrongType }),
    ...(wrongVolume === undefined ? {} : { volume: wrongVolume }),
  };
}

function wrongInLitres(volume: Litres | undefined, most: Litres): string | undefined {
  if (volume === undefined) return messages.numbersOnly;
  if (volume <= 0) return fuelTexts.tooLittle;
  return volume > most ? fuelTexts.tooMuch(most) : undefined;
}
