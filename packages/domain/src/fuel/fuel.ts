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
  readonly max: Litres;
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

export const FUEL_VALID_DAYS = 30;

export const fuelTexts = {
  closed: 'Esta campanha não está aberta.',
  noType: 'Esta campanha não tem este tipo de combustível.',
  noneLeft: 'Você já gerou todos os seus vouchers desta campanha.',
  tooMuch: (max: Litres) => `O volume máximo por voucher é de ${formatLitres(max)}.`,
  tooLittle: 'Informe um volume maior que zero.',
} as const;

export function fuelTypeName(type: string): string {
  const label = type.replace(/-/g, ' ').replace(/\b[a-z]+\d+\b/g, (grade) => grade.toUpperCase());
  return label.charAt(0).toUpperCase() + label.slice(1);
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

export function validateFuel(
  { type, volume }: { readonly type: string; readonly volume: Litres | undefined },
  { types, max }: Pick<FuelCampaign, 'types' | 'max'>,
): Readonly<Partial<Record<FuelField, string>>> {
  const isOffered = types.some((option) => option.type === type);
  const typeError = type === '' ? messages.required : isOffered ? undefined : fuelTexts.noType;
  const volumeError = validateLitres(volume, max);
  return {
    ...(typeError === undefined ? {} : { type: typeError }),
    ...(volumeError === undefined ? {} : { volume: volumeError }),
  };
}

function validateLitres(volume: Litres | undefined, max: Litres): string | undefined {
  if (volume === undefined) return messages.numbersOnly;
  if (volume <= 0) return fuelTexts.tooLittle;
  return volume > max ? fuelTexts.tooMuch(max) : undefined;
}
