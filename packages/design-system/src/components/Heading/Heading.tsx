import type { ReactNode, Ref } from 'react';
import { heading } from './Heading.css.ts';

export interface HeadingProps {
  children?: ReactNode;
  /** The outline level; one `1` a page. */
  level: 1 | 2 | 3 | 4;
  /** @default the size of the level */
  size?: 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  align?: 'start' | 'center';
  id?: string;
  /** Also makes the heading focusable by script, for a change of step below it. */
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
