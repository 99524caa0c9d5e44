import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Accordion.css.ts';

export interface AccordionItem {
  id: string | number;
  /** What it is about: a question. Always in sight, and nothing in it can be pressed. */
  title: ReactNode;
  /** What it shows: the answer. */
  children: ReactNode;
  /** Open when the page comes. */
  open?: boolean;
}

export interface AccordionProps {
  /** The questions, in this order. */
  items: readonly AccordionItem[];
  /** Opening one closes the other. Where several are compared, leave it out. */
  single?: boolean;
}

/**
 * Titles, each with something long behind it. Native elements: it opens before hydration and without JavaScript, and
 * the browser's own search finds what is closed. Unlike a `Disclosure`, which is a menu, it stays open when one goes on.
 */
export function Accordion({ items, single = false }: AccordionProps) {
  const name = useId();
  return (
    <div>
      {items.map(({ id, title, children, open = false }) => (
        <details key={id} className={css.item} open={open} name={single ? name : undefined}>
          <summary className={css.summary}>
            <span className={css.title}>{title}</span>
            <span className={css.arrow}>
              <Icon of={ChevronDown} />
            </span>
          </summary>
          <div className={css.content}>{children}</div>
        </details>
      ))}
    </div>
  );
}
