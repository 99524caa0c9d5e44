import { type Cents, type CurrencySettings, formatStationCurrency } from '@estacao/domain';
import { points } from './Points.css.ts';

export interface PointsProps {
  /** In hundredths of a point. */
  value: Cents;
  /** What the station calls its points, where the name stands, and what one is worth in it. */
  currency?: CurrencySettings | undefined;
  /** How large it is. @default 'md' */
  size?: 'sm' | 'md' | 'xl';
}

/** An amount of points as the station counts and calls them. In the colour of its text. */
export function Points({ value, currency, size }: PointsProps) {
  return <span className={points({ size })}>{formatStationCurrency(value, currency)}</span>;
}
