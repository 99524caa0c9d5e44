import type { ReactNode, Ref } from 'react';
import { heading } from './Heading.css.ts';

export interface HeadingProps {
  /** Its words. */
  children?: ReactNode;
  /** Its place in the outline of the page; one `1` a page. */
  level: 1 | 2 | 3 | 4;
  /** How big it looks. By default it follows the level. */
  size?: 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  /** To which side its lines are set. */
  align?: 'start' | 'center';
  /** Its id, where an area is labelled by it. */
  id?: string;
  /** So that the focus can be put on it: where a step of something has changed below one. */
  ref?: Ref<HTMLHeadingElement>;
}

const sizeOf = { 1: '2xl', 2: 'xl', 3: 'lg', 4: 'md' } as const;

/** The title of a page, a section or a card. */
export function Heading({ children, level, size = sizeOf[level], align, id, ref }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element
      ref={ref}
      id={id}
      className={heading({ size, align })}
      tabIndex={ref === undefined ? undefined : -1}
    >
      {children}
    </Element>
  );
}
