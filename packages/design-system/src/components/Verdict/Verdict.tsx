import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Verdict.css.ts';

export interface VerdictProps {
  /** How good it is: it shows in its colour and its sign. */
  tone: 'success' | 'warning' | 'danger';
  /** What is said of it: the page's heading. */
  title: string;
  /** A line below it, read out with it. */
  note?: ReactNode;
  /** What else is known, and what may be done. */
  children?: ReactNode;
}

const signs = { success: Check, warning: TriangleAlert, danger: X } as const;

/** What comes of looking whether something is good: to be read across a counter, and read out. */
export function Verdict({ tone, title, note, children }: VerdictProps) {
  return (
    <div className={css.verdict}>
      <div className={css.verdict} role="status">
        <span className={css.sign({ tone })}>
          <Icon of={signs[tone]} size="xl" />
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
