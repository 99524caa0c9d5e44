import type { ElementType } from 'react';
import { card, pictureForm } from '../Card/Card.css.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { skeletonBody } from './ActivityCard.css.ts';

export interface ActivityCardSkeletonProps {
  as?: ElementType;
}

export function ActivityCardSkeleton({ as: Element = 'div' }: ActivityCardSkeletonProps) {
  return (
    <Element className={`${card()} ${pictureForm}`} aria-hidden>
      <Skeleton shape="edge" />
      <div className={skeletonBody}>
        <Skeleton width="third" />
        <Skeleton shape="title" width="most" />
        <Skeleton shape="button" />
      </div>
    </Element>
  );
}
