import {
  type Cents,
  type CurrencySettings,
  formatMoney,
  formatStationCurrency,
  truncate,
} from '@estacao/domain';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { activityCard as activityCardWords } from '../../words/pt-br/activity-card.ts';
import { useWords } from '../../words/words.ts';
import { card, formed, link, name as nameClass, torn } from '../Card/Card.css.ts';
import { Anchor, useNewTab } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { asks, dimmed, label, meta, price as priceClass, rest, worth } from './ActivityCard.css.ts';

/** Several classes as one. A call, which can be marked as pure; a template with calls in it can't. */
function classes(...names: readonly string[]): string {
  return names.join(' ');
}

export interface ActivityCardProps {
  /** Its name, shown as the heading. */
  name: string;
  /** The address it leads to. */
  href: string;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** What is played in the picture’s place: a `VideoFrame`, with a ratio of 16 by 10. */
  player?: ReactNode;
  /** What sort of activity it is: "Quiz", "Cupom", "Curso". */
  kind?: string | undefined;
  /** What it is worth, in hundredths of a point. */
  points?: Cents | undefined;
  /** What it costs, in cents. */
  price?: Cents | undefined;
  /** What the station calls its points, and how it writes them. Without it they are "pontos". */
  currency?: CurrencySettings | undefined;
  /** What the station calls taking part in it. */
  clickLabel?: string | null | undefined;
  /** What has to be done first. The card steps back and shows a padlock. */
  locked?: string | undefined;
  /** Pressed while it is locked: to say what is missing. It leads nowhere then. */
  onLocked?: (() => void) | undefined;
  /** The member has done it: the card says so where it asks others to take part. */
  done?: boolean;
  /** Leads to another site, in a new tab. */
  newTab?: boolean;
  /** The name is truncated after so many characters; screen readers get all of it. */
  nameLength?: number;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
  /** Something to do instead of following the link: prevent the default then. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

const NAME_LENGTH = 62;

// The same for each of hundreds.
const look = /* @__PURE__ */ classes(/* @__PURE__ */ card({ leads: true }), formed, torn);
// What is played keeps its room, whatever the form that pictures have.
const playingLook = /* @__PURE__ */ card({ leads: true });
// Nothing of it is torn off yet, and what has to come first may take more lines than a coupon has below its perforation.
const lockedLook = /* @__PURE__ */ classes(/* @__PURE__ */ card({ leads: true }), formed, dimmed);

/** One activity among many. Few elements, one link, and no layout while it is off screen. */
export function ActivityCard({
  name,
  href,
  picture,
  player,
  kind,
  points,
  price,
  currency,
  clickLabel,
  locked,
  onLocked,
  done = false,
  newTab = false,
  nameLength = NAME_LENGTH,
  level = 3,
  as: Element = 'article',
  onClick,
}: ActivityCardProps) {
  const words = useWords('activityCard', activityCardWords);
  const gain = points === undefined ? undefined : formatStationCurrency(points, currency);
  const newTabNote = useNewTab();
  const Name = `h${level}` as const;
  const isLocked = locked !== undefined;
  // What may not be taken part in yet isn't played either.
  const plays = player !== undefined && !isLocked;
  const shown = locked ?? (done ? words.done : clickLabel || words.action);
  const cut = truncate(name, nameLength);
  const start = cut === name ? name : cut.slice(0, -'...'.length);
  const shownName = (
    <>
      {start}
      {start === name ? null : <span className={rest}>{name.slice(start.length)}</span>}
    </>
  );
  const title = start === name ? undefined : name;
  return (
    <Element className={isLocked ? lockedLook : plays ? playingLook : look}>
      {plays ? player : <MediaFrame src={picture} />}
      {kind === undefined && gain === undefined ? null : (
        <p className={meta}>
          {kind}
          {gain === undefined ? null : (
            <span className={worth} aria-label={words.worth(gain)} role="img">
              {`+${gain}`}
            </span>
          )}
        </p>
      )}
      <Name className={nameClass}>
        {isLocked && onLocked !== undefined ? (
          <button
            type="button"
            className={`${link} ${asks}`}
            title={title}
            aria-label={`${name}: ${shown}`}
            aria-haspopup="dialog"
            onClick={() => onLocked()}
          >
            {shownName}
          </button>
        ) : (
          <Anchor
            className={link}
            href={href}
            title={title}
            aria-label={`${name}: ${shown}${newTab ? newTabNote : ''}`}
            onClick={onClick}
            newTab={newTab}
          >
            {shownName}
          </Anchor>
        )}
      </Name>
      {price === undefined ? null : (
        <p className={priceClass}>{price === 0 ? words.free : formatMoney(price)}</p>
      )}
      {/* It is in the link's accessible name already. */}
      <span className={label({ state: isLocked ? 'locked' : done ? 'done' : 'open' })} aria-hidden>
        {shown}
      </span>
    </Element>
  );
}
