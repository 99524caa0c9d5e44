import { type Cents, formatDate, formatMoney, type Moment } from '@estacao/domain';
import type { ElementType } from 'react';
import { purchaseCard as purchaseCardWords } from '../../texts/pt-br/purchase-card.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { card, name as nameClass } from '../Card/Card.css.ts';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { facts, foot, paid, statusLine } from '../OrderCard/OrderCard.css.ts';
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
  const texts = useTexts('purchaseCard', purchaseCardWords);
  const NameHeading = `h${level}` as const;
  const dateText = date === undefined ? '' : formatDate(date);
  return (
    <Element className={card()}>
      <MediaFrame src={picture} />
      <NameHeading className={nameClass}>{name}</NameHeading>
      {dateText === '' ? null : <p className={facts}>{dateText}</p>}
      {reward === undefined ? null : <p className={facts}>{texts.reward(formatMoney(reward))}</p>}
      {status === undefined && amount === undefined ? null : (
        <div className={statusLine}>
          {status === undefined ? null : <Badge tone={orderTone(status)}>{status}</Badge>}
          {amount === undefined ? null : <span className={paid}>{formatMoney(amount)}</span>}
        </div>
      )}
      {onReceipt === undefined ? null : (
        <div className={foot}>
          <Button size="small" full aria-label={`${texts.receipt}: ${name}`} onClick={onReceipt}>
            {texts.receipt}
          </Button>
        </div>
      )}
    </Element>
  );
}
