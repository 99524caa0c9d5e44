import type { ElementType, ReactNode } from 'react';
import { surface } from './Surface.css.ts';

export interface SurfaceProps {
  children?: ReactNode;
  /** Kind of area: page, card, floating, sunken, tinted, brand, top bar. @default 'card' */
  tone?: 'canvas' | 'card' | 'raised' | 'sunken' | 'tint' | 'brand' | 'header';
  /** `none` where a picture reaches to the edge; `band` and `bar` leave the sides to a `Container`. @default 'inset' */
  inset?: 'none' | 'inset' | 'band' | 'bar';
  square?: boolean;
  as?: ElementType;
}

/** An area with a background. It sets text colours that are legible on it. */
export function Surface({ children, tone, inset, square, as: Element = 'div' }: SurfaceProps) {
  return <Element className={surface({ tone, inset, square })}>{children}</Element>;
}
