import type { ElementType } from 'react';
import { card, pictureForm } from '../Card/Card.css.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { skeletonBody } from './CardSkeleton.css.ts';

export interface CardSkeletonProps {
  picture?: 'wide' | 'square' | 'none';
  action?: boolean;
  as?: ElementType;
}

/** Skeleton of a `Card`. */
export function CardSkeleton({ picture = 'wide', action = false, as: Element = 'div' }: CardSkeletonProps) {
  return (
    <Element
      className={picture === 'wide' ? `${card()} ${pictureForm}` : card({ bare: picture === 'none' })}
      aria-hidden
    >
      {picture === 'none' ? null : <Skeleton shape={picture === 'wide' ? 'edge' : 'square'} />}
      <div className={skeletonBody}>
        <Skeleton shape="title" width="most" />
        <Skeleton width="half" />
        <Skeleton width="third" />
        {action ? <Skeleton shape="button" /> : null}
      </div>
    </Element>
  );
}
