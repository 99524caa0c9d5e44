import { type Cents, type CurrencySettings, formatMoney, formatStationCurrency } from '@estacao/domain';
import { hidden } from '../../theme/hidden.css.ts';
import { price as priceWords } from '../../words/pt-br/price.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import * as css from './Price.css.ts';
import { percentOff } from './percent-off.ts';

export interface PriceProps {
  money?: Cents | undefined;
  /** In hundredths of a point. Together with money, both are due. */
  points?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  /** The old price: in money, or in points if there is no money. */
  before?: Cents | undefined;
  /** The lowest of several prices: "a partir de". */
  from?: boolean;
  instalments?: { count: number; amount: Cents } | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
}

/** A price in money, points, or both. */
export function Price({ money, points, currency, before, from = false, instalments, size }: PriceProps) {
  const words = useWords('price', priceWords);
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
      {from ? <p className={css.small}>{words.from}</p> : null}
      <p className={css.line}>
        {discounted ? (
          <span className={css.small}>
            <span className={hidden}>{words.before}</span>
            <s>{inSame(before)}</s>
            <span className={hidden}>{words.now}</span>
          </span>
        ) : null}
        <span className={css.amount({ size })}>
          {isFree ? (
            words.free
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
            <span className={hidden}>, {words.discount(percent)}</span>
          </Badge>
        )}
      </p>
      {instalments === undefined ? null : (
        <p className={css.small}>
          {words.or}
          <span className={css.money}>
            {words.instalments(instalments.count, formatMoney(instalments.amount))}
          </span>
        </p>
      )}
    </div>
  );
}
