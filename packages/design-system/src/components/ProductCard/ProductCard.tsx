import { type Cents, type CurrencySettings, formatMoney, formatStationCurrency } from '@estacao/domain';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { price as priceWords } from '../../words/pt-br/price.ts';
import { productCard as productCardWords } from '../../words/pt-br/product-card.ts';
import { useWords } from '../../words/words.ts';
import { dimmed, reward } from '../ActivityCard/ActivityCard.css.ts';
import { body, card, link, name as nameClass } from '../Card/Card.css.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { percentOff, stockWords } from './offer.ts';
import * as css from './ProductCard.css.ts';

export interface ProductCardProps {
  name: string;
  children?: ReactNode;
  picture?: string | null | undefined;
  price?: Cents | undefined;
  /** The price without the discount. Shown only if it is higher. */
  fullPrice?: Cents | undefined;
  /** In hundredths of a point. With `price`, it is the alternative. */
  points?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  /** For currencies other than real. The discount compares the raw amounts. */
  formatPrice?: (price: Cents) => string;
  /** The stock available to this member. Shown only when low. */
  stock?: number | undefined;
  href?: string | undefined;
  action?: ReactNode;
  level?: 2 | 3 | 4;
  as?: ElementType;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A product of a shop, with price, discount and stock. */
export function ProductCard({
  name,
  children,
  picture = null,
  price,
  fullPrice,
  points,
  currency,
  formatPrice = formatMoney,
  stock,
  href,
  action,
  level = 3,
  as: Element = 'article',
  onClick,
}: ProductCardProps) {
  const words = useWords('productCard', productCardWords);
  const prices = useWords('price', priceWords);
  const Name = `h${level}` as const;
  const look = card({ leads: href !== undefined });
  const left = stockWords(stock, words);
  const soldOut = stock !== undefined && stock <= 0;
  const off = percentOff(price, fullPrice);
  return (
    <Element className={soldOut && picture !== null ? `${look} ${dimmed}` : look}>
      <MediaFrame src={picture} />
      <Name className={nameClass}>
        {href === undefined ? (
          name
        ) : (
          <Anchor className={link} href={href} onClick={onClick}>
            {name}
          </Anchor>
        )}
      </Name>
      {soldOut ? (
        <p className={css.gone}>{left}</p>
      ) : off === undefined ? null : (
        <p className={reward}>
          <span aria-hidden>-{off}%</span>
          <span className={hidden}>{prices.discount(off)}</span>
        </p>
      )}
      {children === undefined || children === null ? null : <div className={body}>{children}</div>}
      {price === undefined && points === undefined ? null : (
        <p className={css.price}>
          {off === undefined || fullPrice === undefined ? null : (
            <s className={css.former}>
              <span className={hidden}>{words.before}</span>
              {formatPrice(fullPrice)}
              <span className={hidden}>{prices.now}</span>
            </s>
          )}
          {price === undefined ? null : <span className={css.amount}>{formatPrice(price)}</span>}
          {points === undefined ? null : (
            <span className={price === undefined ? css.amount : css.former}>
              {price === undefined ? '' : ` ${prices.or}`}
              {formatStationCurrency(points, currency)}
            </span>
          )}
        </p>
      )}
      {left === undefined || soldOut ? null : <p className={css.few}>{left}</p>}
      {action === undefined || soldOut ? null : <div className={css.foot}>{action}</div>}
    </Element>
  );
}
