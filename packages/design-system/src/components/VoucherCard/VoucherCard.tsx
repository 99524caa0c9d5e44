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
  /** What it is for. */
  name: string;
  /** Shows all of it. */
  onOpen: () => void;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** The last day on which it is good, where it has one. */
  date?: Moment | null | undefined;
  /** Whether it still lets one in. One that doesn't steps back. */
  standing?: VoucherStanding;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
}

const tones: Readonly<Record<VoucherStanding, NonNullable<BadgeProps['tone']>>> = {
  usable: 'success',
  used: 'neutral',
  expired: 'warning',
  cancelled: 'danger',
};

/** One voucher among a member's vouchers. Pressed anywhere it opens. */
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
