import type { Moment } from '../dates/moment.ts';
import { type Cents, formatAmount, multiply, parseMoney } from '../money/money.ts';
import { messages } from '../validation/messages.ts';

/** Litres, in hundredths: 20,5 litros are 2050. */
export type Litres = number;

export interface FuelType {
  /** Words with a hyphen between them, as `gasolina-comum`. */
  readonly type: string;
  /** What a litre of it is worth. */
  readonly price: Cents;
}

export interface FuelCampaign {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly image: string | null;
  readonly types: readonly FuelType[];
  /** On one voucher. */
  readonly most: Litres;
  /** How many vouchers the member may still make. */
  readonly left: number;
  /** When it ends; null where nobody has said. */
  readonly endsAt: Moment | null;
}

export interface FuelVoucher {
  readonly id: number;
  readonly campaign: string;
  readonly type: string;
  readonly volume: Litres;
  readonly value: Cents;
  /** Whoever has it has the voucher: nobody can guess it. */
  readonly code: string;
  readonly issuedAt: Moment;
  readonly validUntil: Moment;
}

export interface FuelOrder {
  readonly type: string;
  readonly volume: Litres;
}

export type FuelField = keyof FuelOrder;

/** So many days a voucher is good for, where its campaign has no end. */
export const FUEL_LASTS = 30;

export const fuelTexts = {
  closed: 'Esta campanha não está aberta.',
  noType: 'Esta campanha não tem este tipo de combustível.',
  noneLeft: 'Você já gerou todos os seus vouchers desta campanha.',
  tooMuch: (most: Litres) => `O volume máximo por voucher é de ${formatLitres(most)}.`,
  tooLittle: 'Informe um volume maior que zero.',
} as const;

/** `gasolina-comum` is read as "Gasolina comum", `diesel-s10` as "Diesel S10". */
export function fuelTypeName(type: string): string {
  const words = type.replace(/-/g, ' ').replace(/\b[a-z]+\d+\b/g, (grade) => grade.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 litro`, `20 litros`, `20,5 litros`. */
export function formatLitres(litres: Litres): string {
  // Without decimals that say nothing.
  const amount = formatAmount(litres).replace(/,?0{1,2}$/, '');
  return `${amount} ${litres === 100 ? 'litro' : 'litros'}`;
}

/** Litres as they are typed: `20`, `20,5`, `20.5`. */
export function parseLitres(text: string): Litres | undefined {
  return parseMoney(text.trim().replace(/^(\d+)\.(\d{1,2})$/, '$1,$2'));
}

export function fuelValue({ price }: FuelType, volume: Litres): Cents {
  return multiply(price, volume / 100);
}

/** What is wrong with an order, by its fields. Without a campaign's word for it nobody knows the type. */
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
