import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Accordion.css.ts';

export interface AccordionItem {
  id: string | number;
  /** The question. Must not contain buttons or links. */
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening an item closes the open one. Leave it out where members compare items. */
  single?: boolean;
}

/**
 * Collapsible sections made of native `details`. They open before hydration, and the browser's page search
 * finds closed content.
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
