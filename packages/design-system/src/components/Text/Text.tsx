import type { ElementType, ReactNode } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { lines, text } from './Text.css.ts';

export interface TextProps {
  /** Its words. */
  children?: ReactNode;
  /** A step of the type scale. @default 'md' */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** What the colour means. `inherit` takes the colour of what surrounds it. @default 'text' */
  tone?: 'text' | 'muted' | 'link' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'inherit';
  /** `label` is the station's weight for labels and emphasis. @default 'regular' */
  weight?: 'regular' | 'label';
  /** To which side its lines are set. */
  align?: 'start' | 'center' | 'end';
  /** Figures of one width, for money, points and countdowns: they don't dance. */
  numeric?: boolean;
  /** Keeps lines at a length that reads well. For running text. */
  measure?: boolean;
  /** Cuts after so many lines, with an ellipsis. The whole text stays there for screen readers. */
  maxLines?: number;
  /** The element; by default a paragraph. */
  as?: ElementType;
  /** Its id, where something else is described by it. */
  id?: string;
}

/** Words. */
export function Text({
  children,
  size,
  tone,
  weight,
  align,
  numeric,
  measure,
  maxLines,
  as: Element = 'p',
  id,
}: TextProps) {
  return (
    <Element
      id={id}
      className={text({ size, tone, weight, align, numeric, measure, clamp: maxLines !== undefined })}
      style={maxLines === undefined ? undefined : inlineVars({ [lines]: String(maxLines) })}
    >
      {children}
    </Element>
  );
}
