import { type Cents, type CurrencySettings, formatMoney, formatStationCurrency } from '@estacao/domain';
import { price as priceWords } from '../../texts/pt-br/price.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Badge } from '../Badge/Badge.tsx';
import * as css from './Price.css.ts';
import { percentOff } from './percent-off.ts';

export interface PriceProps {
  money?: Cents | undefined;
  /** In hundredths of a point. Together with `money`, the member pays both. */
  points?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  /** The old price: in money, or in points if there is no money. */
  oldPrice?: Cents | undefined;
  /** The lowest of several prices: "a partir de". */
  isLowestPrice?: boolean;
  instalments?: { count: number; amount: Cents } | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
}

/** A price in money, points, or both. */
export function Price({
  money,
  points,
  currency,
  oldPrice,
  isLowestPrice = false,
  instalments,
  size,
}: PriceProps) {
  const texts = useTexts('price', priceWords);
  if (money === undefined && points === undefined) return null;
  const renderMoney = (cents: Cents) => <span className={css.money}>{formatMoney(cents)}</span>;
  const renderPoints = (cents: Cents) => (
    <span className={css.points}>{formatStationCurrency(cents, currency)}</span>
  );
  const renderOldPrice = money === undefined ? renderPoints : renderMoney;
  const currentPrice = money ?? points ?? 0;
  const isFree = currentPrice === 0 && (points ?? 0) === 0;
  const isDiscounted = oldPrice !== undefined && oldPrice > currentPrice;
  const percent = isDiscounted ? percentOff(oldPrice, currentPrice) : undefined;

  return (
    <div className={css.price}>
      {isLowestPrice ? <p className={css.small}>{texts.from}</p> : null}
      <p className={css.line}>
        {isDiscounted ? (
          <span className={css.small}>
            <span className={hidden}>{texts.oldPricePrefix}</span>
            <s>{renderOldPrice(oldPrice)}</s>
            <span className={hidden}>{texts.newPricePrefix}</span>
          </span>
        ) : null}
        <span className={css.amount({ size })}>
          {isFree ? (
            texts.free
          ) : (
            <>
              {money === undefined || money === 0 ? null : renderMoney(money)}
              {money === undefined || money === 0 || points === undefined || points === 0 ? null : ' + '}
              {points === undefined || points === 0 ? null : renderPoints(points)}
            </>
          )}
        </span>
        {percent === undefined ? null : (
          <Badge tone="accent">
            <span aria-hidden>−{percent}%</span>
            <span className={hidden}>, {texts.discount(percent)}</span>
          </Badge>
        )}
      </p>
      {instalments === undefined ? null : (
        <p className={css.small}>
          {texts.or}
          <span className={css.money}>
            {texts.instalments(instalments.count, formatMoney(instalments.amount))}
          </span>
        </p>
      )}
    </div>
  );
}
