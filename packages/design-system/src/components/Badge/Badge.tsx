import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { badge } from './Badge.css.ts';

export interface BadgeProps {
  children: ReactNode;
  /** Feedback tones also show an icon, so that colour isn't the only cue. */
  tone?: 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
}

const drawings: Partial<Record<NonNullable<BadgeProps['tone']>, IconDrawing>> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Info,
};

/** A small label: status, kind or value. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  const drawing = drawings[tone];
  return (
    <span className={badge({ tone })}>
      {drawing === undefined ? null : <Icon of={drawing} size="sm" />}
      {children}
    </span>
  );
}
