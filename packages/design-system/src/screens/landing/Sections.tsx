import {
  type Activity,
  activityTarget,
  type Cents,
  itemTarget,
  planPath,
  type SectionItem,
} from '@estacao/domain';
import type { MouseEvent } from 'react';
import { ActivityCard } from '../../components/ActivityCard/ActivityCard.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { MediaRow } from '../../components/MediaRow/MediaRow.tsx';
import { PlanCard } from '../../components/PlanCard/PlanCard.tsx';
import { Row } from '../../components/Row/Row.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { itemAction } from './item-action.ts';
import * as css from './Landing.css.ts';
import { plainText } from './plain-text.ts';

interface Items {
  items: readonly SectionItem[];
  /** The section's ground is a colour or picture that nobody has proven. */
  plate: boolean;
}

/** Tags in a text are taken out, not run. */
function wordsOf({ description }: SectionItem): string | null {
  return description === null ? null : plainText(description) || null;
}

/** What somebody said: its name begins with a quotation mark. */
function isQuote({ name, image }: SectionItem): boolean {
  return image === null && /^["“]/.test(name);
}

export function Cards({ items }: Items) {
  // Where none has a picture, nobody misses one.
  const pictured = items.some(({ image }) => image !== null);
  return (
    <ul className={css.columns({ desktop: 'three' })}>
      {items.map((item) => {
        const target = itemTarget(item);
        if (isQuote(item)) {
          return (
            <li key={item.id} className={css.quote}>
              <blockquote className={css.saying}>{item.name}</blockquote>
              <Text tone="muted">{wordsOf(item)}</Text>
            </li>
          );
        }
        return (
          <Card
            key={item.id}
            as="li"
            name={item.name}
            picture={pictured ? item.image : undefined}
            href={target?.href}
            newTab={target?.newTab ?? false}
            action={itemAction(item)}
          >
            {wordsOf(item)}
          </Card>
        );
      })}
    </ul>
  );
}

function Paragraphs({ of }: { of: SectionItem }) {
  const words = wordsOf(of);
  return words === null ? null : (
    <Text>
      <span className={css.paragraphs}>{words}</span>
    </Text>
  );
}

export function Rows({ items, plate }: Items) {
  return (
    <div className={css.rows}>
      {items.map((item, index) => (
        <MediaRow
          key={item.id}
          title={item.name}
          picture={item.image}
          video={item.videoUrl ?? undefined}
          side={(item.imageLeft ?? index % 2 === 0) ? 'start' : 'end'}
          action={itemAction(item)}
          plate={plate}
        >
          <Paragraphs of={item} />
        </MediaRow>
      ))}
    </div>
  );
}

export function Centred({ items, plate }: Items) {
  return (
    <ul className={css.stacked}>
      {items.map((item) => {
        const action = itemAction(item);
        return (
          <li key={item.id} className={css.centred({ plate })}>
            {item.image === null && item.videoUrl === null ? null : (
              <MediaFrame
                src={item.image}
                video={item.videoUrl ?? undefined}
                videoTitle={item.name}
                rounded
              />
            )}
            <Heading level={3} align="center">
              {item.name}
            </Heading>
            <Paragraphs of={item} />
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

export function Media({ items }: Items) {
  return (
    <Stack>
      {items.map(({ id, name, image, videoUrl }) => (
        <MediaFrame
          key={id}
          src={image}
          alt={name}
          video={videoUrl ?? undefined}
          videoTitle={name}
          ratio="16/9"
          rounded
        />
      ))}
    </Stack>
  );
}

export interface ActivitiesProps {
  activities: readonly Activity[];
  onActivity?: ((activity: Activity, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function Activities({ activities, onActivity }: ActivitiesProps) {
  return (
    <ul className={css.columns({ desktop: 'four' })}>
      {activities.map((activity) => {
        const { href, newTab } = activityTarget(activity, 'visitor');
        return (
          <ActivityCard
            key={activity.id}
            as="li"
            name={activity.name}
            href={href}
            newTab={newTab}
            picture={activity.image}
            clickLabel={activity.clickLabel}
            onClick={newTab ? undefined : (event) => onActivity?.(activity, event)}
          />
        );
      })}
    </ul>
  );
}

export interface LandingPlan {
  readonly id: number;
  readonly name: string;
  readonly price?: Cents;
  /** "por mês" */
  readonly recurrence?: string;
  readonly benefits?: readonly string[];
}

export function Plans({ plans }: { plans: readonly LandingPlan[] }) {
  return (
    <ul className={css.columns({ desktop: 'three' })}>
      {plans.map(({ id, ...plan }) => (
        <PlanCard key={id} as="li" href={planPath(id)} {...plan} />
      ))}
    </ul>
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
