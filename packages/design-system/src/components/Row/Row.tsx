import type { ElementType, ReactNode } from 'react';
import type { Gap } from '../../theme/gaps.ts';
import { row } from './Row.css.ts';

export interface RowProps {
  children?: ReactNode;
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** `header` follows the layout of the station's top bar. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'between' | 'header';
  wrap?: boolean;
  as?: ElementType;
}

/** Places its children side by side; unless `wrap` is false, they wrap when they do not fit. */
export function Row({ children, gap, align, justify, wrap, as: Element = 'div' }: RowProps) {
  return <Element className={row({ gap, align, justify, wrap })}>{children}</Element>;
}
