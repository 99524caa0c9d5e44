import type { ReactNode } from 'react';
import { Icon, type IconProps } from '../../components/Icon/Icon.tsx';
import * as css from './Outcome.css.ts';

export interface OutcomeProps {
  tone: 'success' | 'wait' | 'over';
  icon: IconProps['of'];
  children: ReactNode;
}

/** The outcome of a payment, with one large icon. */
export function Outcome({ tone, icon, children }: OutcomeProps) {
  return (
    <div className={css.outcome}>
      <span className={css.sign({ tone })}>
        <Icon of={icon} size="lg" />
      </span>
      {children}
    </div>
  );
}
