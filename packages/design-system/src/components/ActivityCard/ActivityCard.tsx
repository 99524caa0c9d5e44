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

/** A function call can be marked as pure for the bundler; a template literal with calls can't. */
function classes(...names: readonly string[]): string {
  return names.join(' ');
}

export interface ActivityCardProps {
  name: string;
  href: string;
  /** Without a picture, the card draws a fallback. */
  picture?: string | null | undefined;
  /** Replaces the picture: a `VideoFrame` with a ratio of 16 by 10. */
  player?: ReactNode;
  kind?: string | undefined;
  /** Reward in hundredths of a point. */
  points?: Cents | undefined;
  /** In cents. */
  price?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  clickLabel?: string | null | undefined;
  /** Requirement to meet first. The card dims and shows a padlock. */
  locked?: string | undefined;
  /** Explains the requirement when the member presses a locked card. Replaces the link. */
  onLocked?: (() => void) | undefined;
  done?: boolean;
  newTab?: boolean;
  /** Maximum characters of the name on screen; screen readers get the full name. */
  nameLength?: number;
  level?: 2 | 3 | 4;
  as?: ElementType;
  /** Replaces navigation if it prevents the default. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

const NAME_LENGTH = 62;

// Computed once: a page shows hundreds of cards.
const look = /* @__PURE__ */ classes(/* @__PURE__ */ card({ leads: true }), formed, torn);
// A player keeps its ratio, whatever the station's picture form.
const playingLook = /* @__PURE__ */ card({ leads: true });
// Not a coupon: the requirement may take more lines than fit below the perforation.
const lockedLook = /* @__PURE__ */ classes(/* @__PURE__ */ card({ leads: true }), formed, dimmed);

/** An activity in a grid or list. Has few elements and one link, and skips layout while off screen. */
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
      {/* It is already in the link's accessible name. */}
      <span className={label({ state: isLocked ? 'locked' : done ? 'done' : 'open' })} aria-hidden>
        {shown}
      </span>
    </Element>
  );
}
