import {
  type Cents,
  type CurrencySettings,
  formatMoney,
  formatStationCurrency,
  truncate,
} from '@estacao/domain';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { activityCard as activityCardWords } from '../../texts/pt-br/activity-card.ts';
import { useTexts } from '../../texts/texts.ts';
import { card, coupon, link, name as nameClass, pictureForm } from '../Card/Card.css.ts';
import { Anchor, useNewTab } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import {
  dimmed,
  label,
  lockedButton,
  meta,
  nameEnd,
  price as priceClass,
  worth,
} from './ActivityCard.css.ts';

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
  lockedReason?: string | undefined;
  /** Explains the requirement when the member presses a locked card. Replaces the link. */
  onLockedPress?: (() => void) | undefined;
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
const openClass = /* @__PURE__ */ classes(/* @__PURE__ */ card({ leads: true }), pictureForm, coupon);
// A player keeps its ratio in every picture form of a station.
const playingClass = /* @__PURE__ */ card({ leads: true });
// Not a coupon: the requirement may take more lines than fit below the perforation.
const lockedClass = /* @__PURE__ */ classes(/* @__PURE__ */ card({ leads: true }), pictureForm, dimmed);

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
  lockedReason,
  onLockedPress,
  done = false,
  newTab = false,
  nameLength = NAME_LENGTH,
  level = 3,
  as: Element = 'article',
  onClick,
}: ActivityCardProps) {
  const texts = useTexts('activityCard', activityCardWords);
  const rewardText = points === undefined ? undefined : formatStationCurrency(points, currency);
  const newTabNote = useNewTab();
  const Name = `h${level}` as const;
  const isLocked = lockedReason !== undefined;
  const isPlaying = player !== undefined && !isLocked;
  const actionText = lockedReason ?? (done ? texts.done : clickLabel || texts.action);
  const truncated = truncate(name, nameLength);
  const visibleStart = truncated === name ? name : truncated.slice(0, -'...'.length);
  const shownName = (
    <>
      {visibleStart}
      {visibleStart === name ? null : <span className={nameEnd}>{name.slice(visibleStart.length)}</span>}
    </>
  );
  const title = visibleStart === name ? undefined : name;
  return (
    <Element className={isLocked ? lockedClass : isPlaying ? playingClass : openClass}>
      {isPlaying ? player : <MediaFrame src={picture} />}
      {kind === undefined && rewardText === undefined ? null : (
        <p className={meta}>
          {kind}
          {rewardText === undefined ? null : (
            <span className={worth} aria-label={texts.worth(rewardText)} role="img">
              {`+${rewardText}`}
            </span>
          )}
        </p>
      )}
      <Name className={nameClass}>
        {isLocked && onLockedPress !== undefined ? (
          <button
            type="button"
            className={`${link} ${lockedButton}`}
            title={title}
            aria-label={`${name}: ${actionText}`}
            aria-haspopup="dialog"
            onClick={() => onLockedPress()}
          >
            {shownName}
          </button>
        ) : (
          <Anchor
            className={link}
            href={href}
            title={title}
            aria-label={`${name}: ${actionText}${newTab ? newTabNote : ''}`}
            onClick={onClick}
            newTab={newTab}
          >
            {shownName}
          </Anchor>
        )}
      </Name>
      {price === undefined ? null : (
        <p className={priceClass}>{price === 0 ? texts.free : formatMoney(price)}</p>
      )}
      {/* It is already in the link's accessible name. */}
      <span className={label({ state: isLocked ? 'locked' : done ? 'done' : 'open' })} aria-hidden>
        {actionText}
      </span>
    </Element>
  );
}
