import type { ElementType, ReactNode } from 'react';
import type { Gap } from '../../theme/gaps.ts';
import { row } from './Row.css.ts';

export interface RowProps {
  /** Its content. */
  children?: ReactNode;
  /** The distance between neighbours. @default 'snug' */
  gap?: Gap;
  /** Where the children stand across the row. @default 'center' */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** How what is left of the width is shared out; `header` as the station lays out its top bar. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'between' | 'header';
  /** Whether children go on in a new line where they don't fit. They do by default. @default true */
  wrap?: boolean;
  /** The element, where a `div` would hide what it is. */
  as?: ElementType;
}

/** One thing beside the other; what doesn't fit goes on below. */
export function Row({ children, gap, align, justify, wrap, as: Element = 'div' }: RowProps) {
  return <Element className={row({ gap, align, justify, wrap })}>{children}</Element>;
}
