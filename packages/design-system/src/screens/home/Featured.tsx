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
import { lockedButton } from '../../components/ActivityCard/ActivityCard.css.ts';
import { Badge } from '../../components/Badge/Badge.tsx';
import { link } from '../../components/Card/Card.css.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Anchor, useNewTab } from '../../components/Link/Anchor.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { lockReasonOf } from '../activities/MemberCard.tsx';
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
  const lockReason = lockReasonOf(activity);
  const { href, newTab } = activityTarget(activity, 'member');
  const actionLabel = lockReason ?? (clickLabel || 'Participe');
  const shortName = truncate(name, nameLengths.card);
  const visibleName = shortName === name ? name : shortName.slice(0, -'...'.length);
  const nameContent = (
    <>
      {visibleName}
      {visibleName === name ? null : <span className={css.cutOff}>{name.slice(visibleName.length)}</span>}
    </>
  );
  const title = visibleName === name ? undefined : name;
  const kindName = activityKindName(kind);
  return (
    <article className={lockReason === undefined ? css.featured : `${css.featured} ${css.dimmed}`}>
      <MediaFrame src={featuredImage ?? image} ratio="16/9" eager={eager} />
      <div className={css.words}>
        {kindName === undefined && reward <= 0 ? null : (
          <div className={css.facts}>
            {kindName === undefined ? null : <span>{kindName}</span>}
            {reward <= 0 ? null : (
              <Badge tone="accent">{`Vale ${formatStationCurrency(reward, currency)}`}</Badge>
            )}
          </div>
        )}
        <h3 className={css.name}>
          {lockReason === undefined ? (
            <Anchor
              className={link}
              href={href}
              title={title}
              aria-label={`${name}: ${actionLabel}${newTab ? newTabNote : ''}`}
              newTab={newTab}
            >
              {nameContent}
            </Anchor>
          ) : (
            <button
              type="button"
              className={`${link} ${lockedButton}`}
              title={title}
              aria-label={`${name}: ${actionLabel}`}
              aria-haspopup="dialog"
              onClick={() => onMissing(activity)}
            >
              {nameContent}
            </button>
          )}
        </h3>
        {!showsCost || price === null ? null : (
          <p className={css.price}>{price === 0 ? 'Grátis' : formatMoney(price)}</p>
        )}
        <span className={css.action} aria-hidden>
          {lockReason === undefined ? null : <Icon of={Lock} size="sm" />}
          {actionLabel}
          {lockReason === undefined ? (
            <span className={css.arrow}>
              <Icon of={ArrowRight} size="sm" />
            </span>
          ) : null}
        </span>
      </div>
    </article>
  );
}
