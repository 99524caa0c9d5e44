import { type Cents, formatAmount, multiply } from '../money/money.ts';

export interface AppStation {
  readonly id: number;
  readonly stores: { readonly appScheme?: string | undefined };
}

/** A link that opens the station's app, at the place that these parts name. None of them can be more than a part. */
export function appLink({ id, stores }: AppStation, ...parts: readonly string[]): string {
  // Whatever else it is, it names a place in the app and no other: escaped dots are dots to whoever reads them.
  const safe = parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E'));
  return `${stores.appScheme ?? `station${id}`}://${safe.join('/')}`;
}

/** A station's own name for its points, and what one point is worth in it. Display only: rules count in points. */
export interface StationCurrency {
  readonly name: string;
  readonly position: 'before' | 'after';
  readonly multiplier: number;
}

/** What a station may configure. `before_currency` is an older word for `before`. */
export interface CurrencySettings {
  readonly name?: string | null | undefined;
  readonly position?: string | null | undefined;
  readonly multiplier?: number | null | undefined;
}

export const DEFAULT_CURRENCY: StationCurrency = { name: 'pontos', position: 'after', multiplier: 1 };

/** Fills in what a station leaves out; a position nobody knows is `after`. */
export function stationCurrency({ name, position, multiplier }: CurrencySettings = {}): StationCurrency {
  return {
    name: name?.trim() || DEFAULT_CURRENCY.name,
    position: position === 'before' || position === 'before_currency' ? 'before' : 'after',
    multiplier: isPositive(multiplier) ? multiplier : DEFAULT_CURRENCY.multiplier,
  };
}

/**
 * `25,00 sementes` or `Dux 25,00`: points, in hundredths like money, as the station counts them. The name
 * stands as the station wrote it, also for 1,00.
 */
export function formatStationCurrency(points: Cents, settings?: CurrencySettings): string {
  const { name, position, multiplier } = stationCurrency(settings);
  const amount = formatAmount(multiply(points, multiplier));
  return position === 'before' ? `${name} ${amount}` : `${amount} ${name}`;
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
