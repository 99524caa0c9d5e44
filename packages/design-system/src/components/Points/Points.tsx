import { type Cents, type CurrencySettings, formatStationCurrency } from '@estacao/domain';
import { points } from './Points.css.ts';

export interface PointsProps {
  /** In hundredths of a point. */
  value: Cents;
  currency?: CurrencySettings | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'xl';
}

/** An amount of points in the station's currency. Inherits its colour. */
export function Points({ value, currency, size }: PointsProps) {
  return <span className={points({ size })}>{formatStationCurrency(value, currency)}</span>;
}
