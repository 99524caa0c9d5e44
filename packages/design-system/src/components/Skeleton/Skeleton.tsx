import { skeleton } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** `edge` is a picture that reaches the edge of its card. @default 'line' */
  shape?: 'line' | 'title' | 'button' | 'picture' | 'edge' | 'square' | 'circle';
  width?: 'full' | 'most' | 'half' | 'third';
}

/** Placeholder while content loads. Hidden from screen readers: the container announces loading once. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return <span className={skeleton({ shape, width })} aria-hidden />;
}
