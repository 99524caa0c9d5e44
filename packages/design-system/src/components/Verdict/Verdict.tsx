import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Verdict.css.ts';

export interface VerdictProps {
  tone: 'success' | 'warning' | 'danger';
  /** The page's h1. */
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}

const icons = { success: Check, warning: TriangleAlert, danger: X } as const;

/** Result of a check, such as a card's validity. Readable across a counter, and announced. */
export function Verdict({ tone, title, note, children }: VerdictProps) {
  return (
    <div className={css.verdict}>
      <div className={css.verdict} role="status">
        <span className={css.sign({ tone })}>
          <Icon of={icons[tone]} size="xl" />
        </span>
        <Heading level={1} align="center">
          {title}
        </Heading>
        {note}
      </div>
      {children}
    </div>
  );
}
