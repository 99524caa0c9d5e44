import { type Cents, formatDate, formatMoney, type Moment } from '@estacao/domain';
import type { ElementType } from 'react';
import { purchaseCard as purchaseCardWords } from '../../words/pt-br/purchase-card.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { card, name as nameClass } from '../Card/Card.css.ts';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { facts, foot, paid, standing } from '../OrderCard/OrderCard.css.ts';
import { orderTone } from '../OrderCard/order-tone.ts';

export interface PurchaseCardProps {
  name: string;
  onReceipt?: (() => void) | undefined;
  picture?: string | null | undefined;
  date?: Moment | undefined;
  status?: string | undefined;
  amount?: Cents | undefined;
  /** The cashback, in cents. */
  reward?: Cents | undefined;
  level?: 2 | 3 | 4;
  as?: ElementType;
}

/** A purchase in a list, with its receipt. */
export function PurchaseCard({
  name,
  onReceipt,
  picture = null,
  date,
  status,
  amount,
  reward,
  level = 3,
  as: Element = 'article',
}: PurchaseCardProps) {
  const words = useWords('purchaseCard', purchaseCardWords);
  const Name = `h${level}` as const;
  const day = date === undefined ? '' : formatDate(date);
  return (
    <Element className={card()}>
      <MediaFrame src={picture} />
      <Name className={nameClass}>{name}</Name>
      {day === '' ? null : <p className={facts}>{day}</p>}
      {reward === undefined ? null : <p className={facts}>{words.reward(formatMoney(reward))}</p>}
      {status === undefined && amount === undefined ? null : (
        <div className={standing}>
          {status === undefined ? null : <Badge tone={orderTone(status)}>{status}</Badge>}
          {amount === undefined ? null : <span className={paid}>{formatMoney(amount)}</span>}
        </div>
      )}
      {onReceipt === undefined ? null : (
        <div className={foot}>
          <Button size="small" full aria-label={`${words.receipt}: ${name}`} onClick={onReceipt}>
            {words.receipt}
          </Button>
        </div>
      )}
    </Element>
  );
}
