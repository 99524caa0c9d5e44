import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorState as errorStateWords } from '../../texts/pt-br/error-state.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';

export interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  retryLabel?: string;
  /** If it returns a promise, the button is busy until it settles. */
  onRetry?: (() => unknown) | undefined;
  /** @default a crossed-out cloud */
  icon?: EmptyStateProps['icon'];
  level?: EmptyStateProps['level'];
}

/** Says what failed and how to continue. A screen reader announces it. */
export function ErrorState({ title, children, retryLabel, onRetry, icon, level = 2 }: ErrorStateProps) {
  const texts = useTexts('errorState', errorStateWords);
  return (
    <div role="alert">
      <EmptyState
        icon={icon ?? CloudOff}
        level={level}
        title={title ?? texts.title}
        action={onRetry === undefined ? null : <Button onClick={onRetry}>{retryLabel ?? texts.retry}</Button>}
      >
        {children === undefined ? texts.text : children}
      </EmptyState>
    </div>
  );
}
