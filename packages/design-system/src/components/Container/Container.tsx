import type { ElementType, ReactNode } from 'react';
import { container } from './Container.css.ts';

export interface ContainerProps {
  children?: ReactNode;
  as?: ElementType;
}

/** Limits the content to the page width of 1180 px. */
export function Container({ children, as: Element = 'div' }: ContainerProps) {
  return <Element className={container}>{children}</Element>;
}
