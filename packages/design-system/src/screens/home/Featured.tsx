import {
  activityKindName,
  activityTarget,
  type CurrencySettings,
  formatMoney,
  formatStationCurrency,
  type MemberActivity,
  truncate,
} from '@estacao/domain';
import { ArrowRight, Lock } from 'lucide-react';
import { asks } from '../../components/ActivityCard/ActivityCard.css.ts';
import { Badge } from '../../components/Badge/Badge.tsx';
import { link } from '../../components/Card/Card.css.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Anchor, useNewTab } from '../../components/Link/Anchor.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { lockOf } from '../activities/MemberCard.tsx';
import { nameLengths } from '../activities/texts.ts';
import * as css from './Featured.css.ts';

export interface FeaturedProps {
  activity: MemberActivity;
  currency?: CurrencySettings | undefined;
  showsCost?: boolean | undefined;
  eager?: boolean;
  onMissing: (activity: MemberActivity) => void;
}

export function Featured({ activity, currency, showsCost = true, eager = false, onMissing }: FeaturedProps) {
  const newTabNote = useNewTab();
  const { name, image, featuredImage, kind, reward, price, clickLabel } = activity;
  const lock = lockOf(activity);
  const { href, newTab } = activityTarget(activity, 'member');
  const shown = lock ?? (clickLabel || 'Participe');
  const cut = truncate(name, nameLengths.card);
  const start = cut === name ? name : cut.slice(0, -'...'.length);
  const shownName = (
    <>
      {start}
      {start === name ? null : <span className={css.rest}>{name.slice(start.length)}</span>}
    </>
  );
  const title = start === name ? undefined : name;
  const sort = activityKindName(kind);
  return (
    <article className={lock === undefined ? css.featured : `${css.featured} ${css.dimmed}`}>
      <MediaFrame src={featuredImage ?? image} ratio="16/9" eager={eager} />
      <div className={css.words}>
        {sort === undefined && reward <= 0 ? null : (
          <div className={css.facts}>
            {sort === undefined ? null : <span>{sort}</span>}
            {reward <= 0 ? null : (
              <Badge tone="accent">{`Vale ${formatStationCurrency(reward, currency)}`}</Badge>
            )}
          </div>
        )}
        <h3 className={css.name}>
          {lock === undefined ? (
            <Anchor
              className={link}
              href={href}
              title={title}
              aria-label={`${name}: ${shown}${newTab ? newTabNote : ''}`}
              newTab={newTab}
            >
              {shownName}
            </Anchor>
          ) : (
            <button
              type="button"
              className={`${link} ${asks}`}
              title={title}
              aria-label={`${name}: ${shown}`}
              aria-haspopup="dialog"
              onClick={() => onMissing(activity)}
            >
              {shownName}
            </button>
          )}
        </h3>
        {!showsCost || price === null ? null : (
          <p className={css.price}>{price === 0 ? 'Grátis' : formatMoney(price)}</p>
        )}
        <span className={css.action} aria-hidden>
          {lock === undefined ? null : <Icon of={Lock} size="sm" />}
          {shown}
          {lock === undefined ? (
            <span className={css.arrow}>
              <Icon of={ArrowRight} size="sm" />
            </span>
          ) : null}
        </span>
      </div>
    </article>
  );
}
