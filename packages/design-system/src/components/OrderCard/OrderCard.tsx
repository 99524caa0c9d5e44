import { type Cents, formatDate, formatMoney, type Moment } from '@estacao/domain';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { orderCard as orderCardWords } from '../../words/pt-br/order-card.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import { card, link, name as nameClass } from '../Card/Card.css.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import * as css from './OrderCard.css.ts';
import { orderTone } from './order-tone.ts';

export interface OrderCardProps {
  /** What was ordered. */
  name: string;
  /** The receipt. */
  href: string;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** The number of the order. */
  code?: string | undefined;
  /** When it was made. */
  date?: Moment | undefined;
  /** How it stands, in the words that came with it. */
  status?: string | undefined;
  /** How many things are in it. */
  items?: number | undefined;
  /** What it came to, in cents. */
  total?: Cents | undefined;
  /** What is to be done about it now: a button, such as "Pagar agora". */
  action?: ReactNode;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
  /** Something to do instead of following the link: prevent the default then. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** One order among a member's orders: what and when, how it stands, and the way to its receipt. */
export function OrderCard({
  name,
  href,
  picture = null,
  code,
  date,
  status,
  items,
  total,
  action,
  level = 3,
  as: Element = 'article',
  onClick,
}: OrderCardProps) {
  const words = useWords('orderCard', orderCardWords);
  const Name = `h${level}` as const;
  const facts = [
    date === undefined ? '' : formatDate(date),
    items === undefined ? '' : words.items(items),
  ].filter((fact) => fact !== '');
  return (
    <Element className={card({ leads: true })}>
      <MediaFrame src={picture} />
      <Name className={nameClass}>
        <Anchor className={link} href={href} onClick={onClick}>
          {name}
        </Anchor>
      </Name>
      {facts.length === 0 ? null : <p className={css.facts}>{facts.join(' · ')}</p>}
      {code === undefined ? null : <p className={css.facts}>{words.code(code)}</p>}
      {status === undefined && total === undefined ? null : (
        <div className={css.standing}>
          {status === undefined ? null : <Badge tone={orderTone(status)}>{status}</Badge>}
          {total === undefined ? null : <span className={css.paid}>{formatMoney(total)}</span>}
        </div>
      )}
      {action === undefined ? null : <div className={css.foot}>{action}</div>}
    </Element>
  );
}
