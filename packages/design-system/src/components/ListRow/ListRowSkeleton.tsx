import type { ElementType } from 'react';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { leading as leadingClass, row, waiting } from './ListRow.css.ts';

export interface ListRowSkeletonProps {
  leading?: boolean;
  as?: ElementType;
}

/** The skeleton of a `ListRow`. */
export function ListRowSkeleton({ leading = false, as: Element = 'li' }: ListRowSkeletonProps) {
  return (
    <Element className={row()} aria-hidden>
      {leading ? (
        <span className={leadingClass()}>
          <Skeleton shape="square" />
        </span>
      ) : null}
      <div className={waiting}>
        <Skeleton width="half" />
        <Skeleton width="third" />
      </div>
    </Element>
  );
}
