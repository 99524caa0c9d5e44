import type { ElementType, ReactNode } from 'react';
import type { Gap } from '../../theme/gaps.ts';
import { stack } from './Stack.css.ts';

export interface StackProps {
  /** Its content. */
  children?: ReactNode;
  /** The distance between neighbours: a step of the scale, or the station's own rhythm (`gap`, `section`). @default 'gap' */
  gap?: Gap;
  /** Where the children stand across the stack. @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** The element, where a `div` would hide what it is: a list, a form, a section. */
  as?: ElementType;
}

/** One thing below the other, evenly. */
export function Stack({ children, gap, align, as: Element = 'div' }: StackProps) {
  return <Element className={stack({ gap, align })}>{children}</Element>;
}
