import { type Cents, formatDate, formatMoney, type Moment } from '@estacao/domain';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { orderCard as orderCardWords } from '../../texts/pt-br/order-card.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../Badge/Badge.tsx';
import { card, link, name as nameClass } from '../Card/Card.css.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import * as css from './OrderCard.css.ts';
import { orderTone } from './order-tone.ts';

export interface OrderCardProps {
  name: string;
  href: string;
  picture?: string | null | undefined;
  code?: string | undefined;
  date?: Moment | undefined;
  /** The status text as the server sends it. */
  status?: string | undefined;
  items?: number | undefined;
  total?: Cents | undefined;
  /** The pending action, such as a "Pagar agora" button. */
  action?: ReactNode;
  level?: 2 | 3 | 4;
  as?: ElementType;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** An order in a list, with its status and a link to its receipt. */
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
  const texts = useTexts('orderCard', orderCardWords);
  const Name = `h${level}` as const;
  const facts = [
    date === undefined ? '' : formatDate(date),
    items === undefined ? '' : texts.items(items),
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
      {code === undefined ? null : <p className={css.facts}>{texts.code(code)}</p>}
      {status === undefined && total === undefined ? null : (
        <div className={css.statusLine}>
          {status === undefined ? null : <Badge tone={orderTone(status)}>{status}</Badge>}
          {total === undefined ? null : <span className={css.paid}>{formatMoney(total)}</span>}
        </div>
      )}
      {action === undefined ? null : <div className={css.foot}>{action}</div>}
    </Element>
  );
}
