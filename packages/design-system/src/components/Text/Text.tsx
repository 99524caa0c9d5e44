import type { ElementType, ReactNode } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { lines, text } from './Text.css.ts';

export interface TextProps {
  children?: ReactNode;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** `inherit` takes the surrounding colour. @default 'text' */
  tone?: 'text' | 'muted' | 'link' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'inherit';
  weight?: 'regular' | 'label';
  align?: 'start' | 'center' | 'end';
  /** Digits of equal width for changing numbers: money, points, countdowns. */
  numeric?: boolean;
  /** Limits the line length so that running text reads well. */
  measure?: boolean;
  /** Number of lines before an ellipsis. Screen readers still get the whole text. */
  maxLines?: number;
  as?: ElementType;
  id?: string;
}

/** A paragraph or a run of text. */
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
