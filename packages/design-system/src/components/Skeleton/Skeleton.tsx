import { skeleton } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** The shape of what comes. `edge` is a picture that reaches to the edge of its card. */
  shape?: 'line' | 'title' | 'button' | 'picture' | 'edge' | 'square' | 'circle';
  /** How much of the width it takes: lines of text are never all as long. */
  width?: 'full' | 'most' | 'half' | 'third';
}

/** The shape of what comes. Silent: whatever shows it says once that something is being loaded. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return <span className={skeleton({ shape, width })} aria-hidden />;
}
