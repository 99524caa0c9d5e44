import { formatDate, type Moment, type VoucherStatus } from '@estacao/domain';
import type { ElementType } from 'react';
import { voucherCard as voucherCardWords } from '../../texts/pt-br/voucher-card.ts';
import { useTexts } from '../../texts/texts.ts';
import { dimmed, lockedButton } from '../ActivityCard/ActivityCard.css.ts';
import { Badge, type BadgeProps } from '../Badge/Badge.tsx';
import { card, link, name as nameClass } from '../Card/Card.css.ts';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { facts } from '../OrderCard/OrderCard.css.ts';
import { status as standingClass } from './VoucherCard.css.ts';

export interface VoucherCardProps {
  name: string;
  onOpen: () => void;
  picture?: string | null | undefined;
  date?: Moment | null | undefined;
  /** Unusable vouchers are dimmed. */
  status?: VoucherStatus;
  level?: 2 | 3 | 4;
  as?: ElementType;
}

const tones: Readonly<Record<VoucherStatus, NonNullable<BadgeProps['tone']>>> = {
  usable: 'success',
  used: 'neutral',
  expired: 'warning',
  cancelled: 'danger',
};

/** A voucher in the member's list; a press anywhere opens it. */
export function VoucherCard({
  name,
  onOpen,
  picture = null,
  date,
  status = 'usable',
  level = 3,
  as: Element = 'article',
}: VoucherCardProps) {
  const texts = useTexts('voucherCard', voucherCardWords);
  const NameHeading = `h${level}` as const;
  const className = card({ leads: true });
  const dateText = date === undefined || date === null || status !== 'usable' ? '' : formatDate(date);
  return (
    <Element className={status === 'usable' ? className : `${className} ${dimmed}`}>
      <MediaFrame src={picture} />
      <NameHeading className={nameClass}>
        <button
          type="button"
          className={`${link} ${lockedButton}`}
          aria-label={`${texts.open}: ${name}, ${texts[status]}`}
          aria-haspopup="dialog"
          onClick={() => onOpen()}
        >
          {name}
        </button>
      </NameHeading>
      {dateText === '' ? null : <p className={facts}>{texts.until(dateText)}</p>}
      <div className={standingClass}>
        <Badge tone={tones[status]}>{texts[status]}</Badge>
      </div>
    </Element>
  );
}
