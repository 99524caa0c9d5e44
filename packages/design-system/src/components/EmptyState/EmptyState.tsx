import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading, type HeadingProps } from '../Heading/Heading.tsx';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import { drawing, emptyState, words } from './EmptyState.css.ts';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** @default an empty tray */
  icon?: IconDrawing;
  level?: HeadingProps['level'];
}

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  return (
    <div className={emptyState}>
      <span className={drawing}>
        <Icon of={icon ?? Inbox} size="lg" />
      </span>
      <div className={words}>
        <Heading level={level} size={level === 1 ? '2xl' : 'lg'} align="center">
          {title}
        </Heading>
        {children === undefined ? null : (
          <Text tone="muted" align="center" measure>
            {children}
          </Text>
        )}
      </div>
      {action}
    </div>
  );
}
