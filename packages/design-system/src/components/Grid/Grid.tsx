import type { ElementType, ReactNode } from 'react';
import type { Gap } from '../../theme/gaps.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { grid, minColumnWidth } from './Grid.css.ts';

export interface GridProps {
  children?: ReactNode;
  /** The least column width in rem. @default the width that suits the station's cards */
  columnWidth?: number;
  gap?: Gap;
  as?: ElementType;
}

/** Equal columns, as many as fit. */
export function Grid({ children, columnWidth, gap, as: Element = 'div' }: GridProps) {
  return (
    <Element
      className={grid({ gap })}
      style={columnWidth === undefined ? undefined : inlineVars({ [minColumnWidth]: `${columnWidth}rem` })}
    >
      {children}
    </Element>
  );
}
