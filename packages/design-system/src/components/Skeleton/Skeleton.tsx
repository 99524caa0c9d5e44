import { skeleton } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** The shape of what comes. `edge` is a picture that reaches to the edge of its card. @default 'line' */
  shape?: 'line' | 'title' | 'button' | 'picture' | 'edge' | 'square' | 'circle';
  /** How much of the width it takes: lines of text are never all as long. @default 'full' */
  width?: 'full' | 'most' | 'half' | 'third';
}

/** The shape of what comes. Hidden from screen readers: its container announces once that something is loading. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return <span className={skeleton({ shape, width })} aria-hidden />;
}
