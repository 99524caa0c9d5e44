import { type Cents, type CurrencySettings, formatMoney, formatStationCurrency } from '@estacao/domain';
import { hidden } from '../../theme/hidden.css.ts';
import { Badge } from '../Badge/Badge.tsx';
import * as css from './Price.css.ts';
import { percentOff } from './percent-off.ts';

export interface PriceProps {
  /** In cents. */
  money?: Cents | undefined;
  /** In hundredths of a point. Beside money, both are paid. */
  points?: Cents | undefined;
  /** What the station calls its points, where the name stands, and what one is worth in it. */
  currency?: CurrencySettings | undefined;
  /** What it cost before: in money, or in points where no money is asked for. */
  before?: Cents | undefined;
  /** There are dearer ones too: "a partir de". */
  from?: boolean;
  /** In how many parts it may be paid, and how much each is. */
  instalments?: { count: number; amount: Cents } | undefined;
  /** How large it is. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
}

/** What something costs: money, points, or both. */
export function Price({ money, points, currency, before, from = false, instalments, size }: PriceProps) {
  if (money === undefined && points === undefined) return null;
  const inMoney = (cents: Cents) => <span className={css.money}>{formatMoney(cents)}</span>;
  const inPoints = (cents: Cents) => (
    <span className={css.points}>{formatStationCurrency(cents, currency)}</span>
  );
  const inSame = money === undefined ? inPoints : inMoney;
  const now = money ?? points ?? 0;
  const isFree = now === 0 && (points ?? 0) === 0;
  const discounted = before !== undefined && before > now;
  const percent = discounted ? percentOff(before, now) : undefined;

  return (
    <div className={css.price}>
      {from ? <p className={css.small}>a partir de</p> : null}
      <p className={css.line}>
        {discounted ? (
          <span className={css.small}>
            <span className={hidden}>de </span>
            <s>{inSame(before)}</s>
            <span className={hidden}> por </span>
          </span>
        ) : null}
        <span className={css.amount({ size })}>
          {isFree ? (
            'Grátis'
          ) : (
            <>
              {money === undefined || money === 0 ? null : inMoney(money)}
              {money === undefined || money === 0 || points === undefined || points === 0 ? null : ' + '}
              {points === undefined || points === 0 ? null : inPoints(points)}
            </>
          )}
        </span>
        {percent === undefined ? null : (
          <Badge tone="accent">
            <span aria-hidden>−{percent}%</span>
            <span className={hidden}>, {percent}% de desconto</span>
          </Badge>
        )}
      </p>
      {instalments === undefined ? null : (
        <p className={css.small}>
          ou{' '}
          <span className={css.money}>
            {instalments.count}x de {formatMoney(instalments.amount)}
          </span>
        </p>
      )}
    </div>
  );
}
