import {
  type Cents,
  type CurrencySettings,
  formatStationCurrency,
  formatWorth,
  truncate,
} from '@estacao/domain';
import type { ElementType, MouseEvent } from 'react';
import { classes } from '../../theme/classes.ts';
import { card, formed, link, name as nameClass, torn } from '../Card/Card.css.ts';
import { Anchor, NEW_TAB } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { dimmed, label, meta, rest, worth } from './ActivityCard.css.ts';

export interface ActivityCardProps {
  /** What it is called. It is the heading. */
  name: string;
  /** Where it leads. */
  href: string;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** What sort of activity it is: "Quiz", "Cupom", "Curso". */
  kind?: string | undefined;
  /** What it is worth, in hundredths of a point. */
  points?: Cents | undefined;
  /** What the station calls its points, and how it writes them. Without it they are "pontos". */
  currency?: CurrencySettings | undefined;
  /** What the station calls taking part in it. */
  clickLabel?: string | null | undefined;
  /** What has to be done first. The card steps back and shows a padlock. */
  locked?: string | undefined;
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
const CLICK_LABEL = 'Participe';

// The same for each of hundreds.
const look = /* @__PURE__ */ classes(/* @__PURE__ */ card({ leads: true }), formed, torn);
const lockedLook = /* @__PURE__ */ classes(look, dimmed);

/** One activity among many. Few elements, one link, and no layout while it is off screen. */
export function ActivityCard({
  name,
  href,
  picture,
  kind,
  points,
  currency,
  clickLabel,
  locked,
  newTab = false,
  nameLength = NAME_LENGTH,
  level = 3,
  as: Element = 'article',
  onClick,
}: ActivityCardProps) {
  const Name = `h${level}` as const;
  const isLocked = locked !== undefined;
  const shown = locked ?? (clickLabel || CLICK_LABEL);
  const cut = truncate(name, nameLength);
  const start = cut === name ? name : cut.slice(0, -'...'.length);
  return (
    <Element className={isLocked ? lockedLook : look}>
      <MediaFrame src={picture} />
      {kind === undefined && points === undefined ? null : (
        <p className={meta}>
          {kind}
          {points === undefined ? null : (
            <span className={worth} aria-label={`vale ${formatStationCurrency(points, currency)}`} role="img">
              {formatWorth(points, currency)}
            </span>
          )}
        </p>
      )}
      <Name className={nameClass}>
        <Anchor
          className={link}
          href={href}
          aria-label={`${name}: ${shown}${newTab ? NEW_TAB : ''}`}
          onClick={onClick}
          newTab={newTab}
        >
          {start}
          {start === name ? null : <span className={rest}>{name.slice(start.length)}</span>}
        </Anchor>
      </Name>
      {/* It is in the link's accessible name already. */}
      <span className={label({ locked: isLocked })} aria-hidden>
        {shown}
      </span>
    </Element>
  );
}
