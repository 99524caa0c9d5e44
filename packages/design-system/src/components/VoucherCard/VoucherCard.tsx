import { formatDate, type Moment, type VoucherStanding } from '@estacao/domain';
import type { ElementType } from 'react';
import { voucherCard as voucherCardWords } from '../../words/pt-br/voucher-card.ts';
import { useWords } from '../../words/words.ts';
import { asks, dimmed } from '../ActivityCard/ActivityCard.css.ts';
import { Badge, type BadgeProps } from '../Badge/Badge.tsx';
import { card, link, name as nameClass } from '../Card/Card.css.ts';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { facts } from '../OrderCard/OrderCard.css.ts';
import { standing as standingClass } from './VoucherCard.css.ts';

export interface VoucherCardProps {
  name: string;
  onOpen: () => void;
  picture?: string | null | undefined;
  date?: Moment | null | undefined;
  /** Unusable vouchers are dimmed. */
  standing?: VoucherStanding;
  level?: 2 | 3 | 4;
  as?: ElementType;
}

const tones: Readonly<Record<VoucherStanding, NonNullable<BadgeProps['tone']>>> = {
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
  standing = 'usable',
  level = 3,
  as: Element = 'article',
}: VoucherCardProps) {
  const words = useWords('voucherCard', voucherCardWords);
  const Name = `h${level}` as const;
  const look = card({ leads: true });
  const day = date === undefined || date === null || standing !== 'usable' ? '' : formatDate(date);
  return (
    <Element className={standing === 'usable' ? look : `${look} ${dimmed}`}>
      <MediaFrame src={picture} />
      <Name className={nameClass}>
        <button
          type="button"
          className={`${link} ${asks}`}
          aria-label={`${words.open}: ${name}, ${words[standing]}`}
          aria-haspopup="dialog"
          onClick={() => onOpen()}
        >
          {name}
        </button>
      </Name>
      {day === '' ? null : <p className={facts}>{words.until(day)}</p>}
      <div className={standingClass}>
        <Badge tone={tones[standing]}>{words[standing]}</Badge>
      </div>
    </Element>
  );
}
