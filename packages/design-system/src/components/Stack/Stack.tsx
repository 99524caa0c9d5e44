import type { ElementType, ReactNode } from 'react';
import type { Gap } from '../../theme/gaps.ts';
import { stack } from './Stack.css.ts';

export interface StackProps {
  children?: ReactNode;
  /** A step of the scale, or the station's own rhythm (`gap`, `section`). @default 'gap' */
  gap?: Gap;
  align?: 'stretch' | 'start' | 'center' | 'end';
  as?: ElementType;
}

/** Stacks its children vertically with even space. */
export function Stack({ children, gap, align, as: Element = 'div' }: StackProps) {
  return <Element className={stack({ gap, align })}>{children}</Element>;
}
