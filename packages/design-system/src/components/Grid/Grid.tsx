import type { ElementType, ReactNode } from 'react';
import type { Gap } from '../../theme/gaps.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { grid, least } from './Grid.css.ts';

export interface GridProps {
  /** Its content. */
  children?: ReactNode;
  /** The least width of a column in rem; as many columns as fit are made. Without it, what suits the station's cards. */
  columnWidth?: number;
  /** The distance between cells. @default 'gap' */
  gap?: Gap;
  /** The element: `ul` where the cells are a list. */
  as?: ElementType;
}

/** Equal columns, as many as fit. */
export function Grid({ children, columnWidth, gap, as: Element = 'div' }: GridProps) {
  return (
    <Element
      className={grid({ gap })}
      style={columnWidth === undefined ? undefined : inlineVars({ [least]: `${columnWidth}rem` })}
    >
      {children}
    </Element>
  );
}
