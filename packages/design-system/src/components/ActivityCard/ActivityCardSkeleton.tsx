import type { ElementType } from 'react';
import { card, formed } from '../Card/Card.css.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { waiting } from './ActivityCard.css.ts';

export interface ActivityCardSkeletonProps {
  as?: ElementType;
}

export function ActivityCardSkeleton({ as: Element = 'div' }: ActivityCardSkeletonProps) {
  return (
    <Element className={`${card()} ${formed}`} aria-hidden>
      <Skeleton shape="edge" />
      <div className={waiting}>
        <Skeleton width="third" />
        <Skeleton shape="title" width="most" />
        <Skeleton shape="button" />
      </div>
    </Element>
  );
}
