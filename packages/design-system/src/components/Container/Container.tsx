import type { ElementType, ReactNode } from 'react';
import { container } from './Container.css.ts';

export interface ContainerProps {
  /** Its content. */
  children?: ReactNode;
  /** The element: `main`, `section`, `nav`. */
  as?: ElementType;
}

/** The page's width: all of a phone, never more than 1180 px of a desktop. */
export function Container({ children, as: Element = 'div' }: ContainerProps) {
  return <Element className={container}>{children}</Element>;
}
