import type { ElementType, ReactNode } from 'react';
import { surface } from './Surface.css.ts';

export interface SurfaceProps {
  /** Its content. */
  children?: ReactNode;
  /** What it is: the page, a card, something that floats or is set back, a wash, a large area of the brand, the top bar. @default 'card' */
  tone?: 'canvas' | 'card' | 'raised' | 'sunken' | 'tint' | 'brand' | 'header';
  /** `none` where a picture reaches to the edge; `band` and `bar` leave the sides to a `Container`. @default 'inset' */
  inset?: 'none' | 'inset' | 'band' | 'bar';
  /** No rounded corners: where it reaches from edge to edge of the screen. */
  square?: boolean;
  /** The element: `article`, `section`, `li`. */
  as?: ElementType;
}

/** A ground. It knows its colour, so what stands on it can be read. */
export function Surface({ children, tone, inset, square, as: Element = 'div' }: SurfaceProps) {
  return <Element className={surface({ tone, inset, square })}>{children}</Element>;
}
