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
  /** Its name, shown as the heading. */
  name: string;
  /** What it is: words, not a layout. */
  children?: ReactNode;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** What is paid, in cents. */
  price?: Cents | undefined;
  /** What it costs without the discount. Shown where it is more. */
  fullPrice?: Cents | undefined;
  /** What it costs in hundredths of a point; beside a price: instead of it. */
  points?: Cents | undefined;
  /** What the station calls its points, and how it writes them. Without it they are "pontos". */
  currency?: CurrencySettings | undefined;
  /** How `price` and `fullPrice` are written, where they aren't reais. Compared they are as they come. */
  formatPrice?: (price: Cents) => string;
  /** How many are left for this member. Told when they are few, or none. */
  stock?: number | undefined;
  /** Where the whole card leads. */
  href?: string | undefined;
  /** What is done with it here: how many are wanted, or a button. Not shown once it is sold out. */
  action?: ReactNode;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
  /** Something to do instead of following the link: prevent the default then. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** One product of a shop: what it costs, what it cost before, and whether there is any left. */
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
