import {
  type Activity,
  activityTarget,
  defaultBenefits,
  enterpriseSupportPath,
  itemTarget,
  type LinkTarget,
  type Loaded,
  type Plan,
  planPath,
  planPrice,
  recurrenceName,
  recurrenceOf,
  type SectionItem,
} from '@estacao/domain';
import type { MouseEvent, ReactNode } from 'react';
import { ActivityCard } from '../../components/ActivityCard/ActivityCard.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Carousel } from '../../components/Carousel/Carousel.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Anchor } from '../../components/Link/Anchor.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { MediaRow } from '../../components/MediaRow/MediaRow.tsx';
import { PlanCard } from '../../components/PlanCard/PlanCard.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { VideoFrame } from '../../components/VideoFrame/VideoFrame.tsx';
import * as css from './Landing.css.ts';

/** The button of an item. It needs both a label and a target. */
export function itemAction(item: SectionItem): (LinkTarget & { readonly label: string }) | undefined {
  const target = itemTarget(item);
  return target === undefined || !item.buttonLabel ? undefined : { ...target, label: item.buttonLabel };
}

interface ItemsProps {
  items: readonly SectionItem[];
  /** The section has a background with unchecked contrast, so text needs its own plate. */
  needsPlate?: boolean;
}

/** An item without a picture is a quote when its name starts with a quotation mark. */
function isQuote({ name, image }: SectionItem): boolean {
  return image === null && /^["“]/.test(name);
}

function ItemDescription({ item: { description }, ...props }: { item: SectionItem; align?: 'center' }) {
  return description === null ? null : <RichText html={description} {...props} />;
}

function Quote({ item, as: Element }: { item: SectionItem; as: 'li' | 'div' }) {
  const { name, description } = item;
  return (
    <Element className={css.quote}>
      <blockquote className={css.quoteText}>{name}</blockquote>
      {description === null ? null : (
        <Text as="div" tone="muted">
          <RichText html={description} inherit />
        </Text>
      )}
    </Element>
  );
}

function renderCards(items: readonly SectionItem[], as: 'li' | 'div'): ReactNode[] {
  // If no card has a picture, none needs a placeholder.
  const hasPictures = items.some(({ image, videoUrl }) => image !== null || videoUrl !== null);
  return items.map((item) => {
    const target = itemTarget(item);
    if (isQuote(item)) return <Quote key={item.id} item={item} as={as} />;
    return (
      <Card
        key={item.id}
        as={as}
        name={item.name}
        picture={hasPictures ? item.image : undefined}
        video={item.videoUrl}
        href={target?.href}
        newTab={target?.newTab ?? false}
        action={itemAction(item)}
      >
        {item.description === null ? null : <RichText html={item.description} inherit />}
      </Card>
    );
  });
}

export function Cards({ items }: ItemsProps) {
  return <ul className={css.columns}>{renderCards(items, 'li')}</ul>;
}

export function CardCarousel({ items, label }: ItemsProps & { label: string }) {
  const cards = renderCards(items, 'div');
  const [firstItem] = items;
  // Keyboard users scroll a carousel from a focusable child. Without links, the first card becomes focusable.
  const hasTargets = items.some((item) => itemTarget(item) !== undefined || item.videoUrl !== null);
  return (
    <Carousel label={label} views={[1, 2, 3]}>
      {cards.map((card, index) =>
        hasTargets || index > 0 ? (
          card
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable area
          <div key={firstItem?.id} className={css.reachable} tabIndex={0}>
            {card}
          </div>
        ),
      )}
    </Carousel>
  );
}

export function MediaRows({ items, needsPlate = false }: ItemsProps) {
  return (
    <div className={css.rows}>
      {items.map((item, index) => {
        const target = itemTarget(item);
        return (
          <MediaRow
            key={item.id}
            title={item.name}
            picture={item.image}
            video={item.videoUrl}
            side={(item.imageLeft ?? index % 2 === 0) ? 'start' : 'end'}
            href={target?.href}
            newTab={target?.newTab ?? false}
            action={itemAction(item)}
            plate={needsPlate}
          >
            <ItemDescription item={item} />
          </MediaRow>
        );
      })}
    </div>
  );
}

function ItemPicture({ item: { name, image, videoUrl }, alt }: { item: SectionItem; alt?: string }) {
  if (videoUrl !== null) return <VideoFrame src={videoUrl} title={name} poster={image} rounded />;
  return image === null ? null : <MediaFrame src={image} alt={alt ?? ''} ratio="16/9" rounded />;
}

export function CentredItems({ items, needsPlate = false }: ItemsProps) {
  return (
    <ul className={css.stacked}>
      {items.map((item) => {
        const action = itemAction(item);
        const target = itemTarget(item);
        return (
          <li key={item.id} className={css.centred({ plate: needsPlate })}>
            <ItemPicture item={item} />
            <Heading level={3} align="center">
              {target === undefined || action !== undefined ? (
                item.name
              ) : (
                <Anchor className={css.titleLink} href={target.href} newTab={target.newTab}>
                  {item.name}
                </Anchor>
              )}
            </Heading>
            <ItemDescription item={item} align="center" />
            {action === undefined ? null : (
              <Button href={action.href} newTab={action.newTab}>
                {action.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Media({ items }: ItemsProps) {
  return (
    <Stack>
      {items.map((item) => {
        const target = item.videoUrl === null && item.image !== null ? itemTarget(item) : undefined;
        const picture = <ItemPicture key={item.id} item={item} alt={item.name} />;
        return target === undefined ? (
          picture
        ) : (
          <Anchor key={item.id} className={css.pictureLink} href={target.href} newTab={target.newTab}>
            {picture}
          </Anchor>
        );
      })}
    </Stack>
  );
}

export interface ActivitiesProps {
  label: string;
  activities: readonly Activity[];
  onActivity?: ((activity: Activity, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function Activities({ label, activities, onActivity }: ActivitiesProps) {
  return (
    <Carousel label={label} views={[1, 2, 4]}>
      {activities.map((activity) => {
        const { href, newTab } = activityTarget(activity, 'visitor');
        return (
          <ActivityCard
            key={activity.id}
            name={activity.name}
            href={href}
            newTab={newTab}
            picture={activity.image}
            player={
              activity.videoUrl ? (
                <VideoFrame
                  title={activity.name}
                  src={activity.videoUrl}
                  poster={activity.image}
                  ratio="16/10"
                />
              ) : undefined
            }
            clickLabel={activity.clickLabel}
            onClick={newTab ? undefined : (event) => onActivity?.(activity, event)}
          />
        );
      })}
    </Carousel>
  );
}

export interface PlansProps {
  plans: Loaded<readonly Plan[]>;
  enterprise?: boolean;
  onRetry?: (() => unknown) | undefined;
}

export function Plans({ plans, enterprise = false, onRetry }: PlansProps) {
  return (
    <Loadable of={plans} onRetry={onRetry} level={3} skeleton={<PlansSkeleton />}>
      {(list) => (
        <ul className={`${css.columns} ${css.plans}`}>
          {list.map((plan) => {
            const recurrence = recurrenceOf(plan.days);
            return (
              <PlanCard
                key={plan.id}
                as="li"
                name={plan.name}
                href={planPath(plan.id)}
                price={planPrice(plan) ?? null}
                recurrence={recurrence && recurrenceName(recurrence)}
                benefits={plan.benefits}
                highlight={plan.isHighlighted ? 'Mais escolhido' : undefined}
              />
            );
          })}
          {enterprise ? (
            <PlanCard
              as="li"
              name="Enterprise"
              href={enterpriseSupportPath}
              price={null}
              benefits={defaultBenefits}
              actionLabel="Falar com a equipe"
            />
          ) : null}
        </ul>
      )}
    </Loadable>
  );
}

function PlansSkeleton() {
  return (
    <div className={css.columns}>
      {[1, 2, 3].map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  );
}

export interface Stores {
  ios: string | null;
  android: string | null;
}

export function StoreLinks({ ios, android }: Stores) {
  return (
    <Row>
      {ios === null ? null : (
        <Button href={ios} newTab>
          App Store
        </Button>
      )}
      {android === null ? null : (
        <Button href={android} newTab>
          Google Play
        </Button>
      )}
    </Row>
  );
}
