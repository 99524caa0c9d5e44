import type { MouseEvent, ReactNode } from 'react';
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
import * as css from './Landing.css.ts';
import { actionOf, targetOf, targetOfActivity } from './links.ts';
import { plainText } from './plain-text.ts';
import type { LandingActivity, LandingItem, LandingPlan } from './types.ts';

interface Items {
  items: readonly LandingItem[];
  /** The section's ground is a colour or picture that nobody has proven. */
  plate: boolean;
}

function wordsOf(description: ReactNode): ReactNode {
  return typeof description === 'string' ? plainText(description) || null : description;
}

export function Cards({ items }: Items) {
  return (
    <ul className={css.columns({ desktop: 'three' })}>
      {items.map((item) => {
        const target = targetOf(item);
        return (
          <Card
            key={item.id}
            as="li"
            name={item.name}
            picture={item.image}
            href={target?.href}
            newTab={target?.newTab ?? false}
            action={actionOf(item)}
          >
            {wordsOf(item.description)}
          </Card>
        );
      })}
    </ul>
  );
}

function paragraph(description: ReactNode): ReactNode {
  const words = wordsOf(description);
  return typeof words === 'string' ? (
    <Text>
      <span className={css.paragraphs}>{words}</span>
    </Text>
  ) : (
    words
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
          video={item.video?.url}
          side={(item.image_left ?? index % 2 === 0) ? 'start' : 'end'}
          action={actionOf(item)}
          plate={plate}
        >
          {paragraph(item.description)}
        </MediaRow>
      ))}
    </div>
  );
}

export function Centred({ items, plate }: Items) {
  return (
    <ul className={css.stacked}>
      {items.map((item) => {
        const action = actionOf(item);
        return (
          <li key={item.id} className={css.centred({ plate })}>
            {item.image === null && item.video === null ? null : (
              <MediaFrame src={item.image} video={item.video?.url} videoTitle={item.name} rounded />
            )}
            <Heading level={3} align="center">
              {item.name}
            </Heading>
            {paragraph(item.description)}
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
      {items.map(({ id, name, image, video }) => (
        <MediaFrame
          key={id}
          src={image}
          alt={name}
          video={video?.url}
          videoTitle={name}
          ratio="16/9"
          rounded
        />
      ))}
    </Stack>
  );
}

export interface ActivitiesProps {
  activities: readonly LandingActivity[];
  onActivity?: ((activity: LandingActivity, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function Activities({ activities, onActivity }: ActivitiesProps) {
  return (
    <ul className={css.columns({ desktop: 'four' })}>
      {activities.map((activity) => {
        const { href, newTab } = targetOfActivity(activity);
        return (
          <ActivityCard
            key={activity.id}
            as="li"
            name={activity.name}
            href={href}
            newTab={newTab}
            picture={activity.image}
            clickLabel={activity.click_me_label}
            onClick={newTab ? undefined : (event) => onActivity?.(activity, event)}
          />
        );
      })}
    </ul>
  );
}

export function Plans({ plans }: { plans: readonly LandingPlan[] }) {
  return (
    <ul className={css.columns({ desktop: 'three' })}>
      {plans.map(({ id, ...plan }) => (
        <PlanCard key={id} as="li" href={`/planos/${id}`} {...plan} />
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
