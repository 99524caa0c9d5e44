import { type Cents, type CurrencySettings, formatMoney, formatStationCurrency } from '@estacao/domain';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { price as priceWords } from '../../texts/pt-br/price.ts';
import { productCard as productCardWords } from '../../texts/pt-br/product-card.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { dimmed, reward } from '../ActivityCard/ActivityCard.css.ts';
import { body, card, link, name as nameClass } from '../Card/Card.css.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { discountPercent, formatStock } from './offer.ts';
import * as css from './ProductCard.css.ts';

export interface ProductCardProps {
  name: string;
  children?: ReactNode;
  picture?: string | null | undefined;
  price?: Cents | undefined;
  /** The price without the discount. Shown only if it is higher. */
  fullPrice?: Cents | undefined;
  /** In hundredths of a point. With `price`, an alternative to the money. */
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
  const texts = useTexts('productCard', productCardWords);
  const priceTexts = useTexts('price', priceWords);
  const Name = `h${level}` as const;
  const cardClass = card({ leads: href !== undefined });
  const stockText = formatStock(stock, texts);
  const isSoldOut = stock !== undefined && stock <= 0;
  const discount = discountPercent(price, fullPrice);
  return (
    <Element className={isSoldOut && picture !== null ? `${cardClass} ${dimmed}` : cardClass}>
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
      {isSoldOut ? (
        <p className={css.soldOut}>{stockText}</p>
      ) : discount === undefined ? null : (
        <p className={reward}>
          <span aria-hidden>-{discount}%</span>
          <span className={hidden}>{priceTexts.discount(discount)}</span>
        </p>
      )}
      {children === undefined || children === null ? null : <div className={body}>{children}</div>}
      {price === undefined && points === undefined ? null : (
        <p className={css.price}>
          {discount === undefined || fullPrice === undefined ? null : (
            <s className={css.former}>
              <span className={hidden}>{texts.oldPricePrefix}</span>
              {formatPrice(fullPrice)}
              <span className={hidden}>{priceTexts.newPricePrefix}</span>
            </s>
          )}
          {price === undefined ? null : <span className={css.amount}>{formatPrice(price)}</span>}
          {points === undefined ? null : (
            <span className={price === undefined ? css.amount : css.former}>
              {price === undefined ? '' : ` ${priceTexts.or}`}
              {formatStationCurrency(points, currency)}
            </span>
          )}
        </p>
      )}
      {stockText === undefined || isSoldOut ? null : <p className={css.few}>{stockText}</p>}
      {action === undefined || isSoldOut ? null : <div className={css.foot}>{action}</div>}
    </Element>
  );
}
