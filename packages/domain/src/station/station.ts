import { type Cents, formatAmount, multiply } from '../money/money.ts';

export interface AppStation {
  readonly id: number;
  readonly stores: { readonly appScheme?: string | undefined };
}

export function appLink({ id, stores }: AppStation, ...pathSegments: readonly string[]): string {
  // Escapes dots too, so that `..` can't leave the path. The app decodes them.
  const encodedSegments = pathSegments.map((segment) => encodeURIComponent(segment).replaceAll('.', '%2E'));
  return `${stores.appScheme ?? `station${id}`}://${encodedSegments.join('/')}`;
}

/** Name and value of a point at a station. Display only: rules count in points. */
export interface StationCurrency {
  readonly name: string;
  readonly position: 'before' | 'after';
  readonly multiplier: number;
}

/** `before_currency` is an older word for `before`. */
export interface CurrencySettings {
  readonly name?: string | null | undefined;
  readonly position?: string | null | undefined;
  readonly multiplier?: number | null | undefined;
}

export const DEFAULT_CURRENCY: StationCurrency = { name: 'pontos', position: 'after', multiplier: 1 };

export function stationCurrency({ name, position, multiplier }: CurrencySettings = {}): StationCurrency {
  return {
    name: name?.trim() || DEFAULT_CURRENCY.name,
    position: position === 'before' || position === 'before_currency' ? 'before' : 'after',
    multiplier: isPositive(multiplier) ? multiplier : DEFAULT_CURRENCY.multiplier,
  };
}

/** `25,00 sementes` or `Dux 25,00`. The name stays unchanged in the singular. */
export function formatStationCurrency(points: Cents, settings?: CurrencySettings): string {
  const { name, position, multiplier } = stationCurrency(settings);
  const amount = formatAmount(multiply(points, multiplier));
  return position === 'before' ? `${name} ${amount}` : `${amount} ${name}`;
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
