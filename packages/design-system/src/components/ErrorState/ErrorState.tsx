import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorState as errorStateWords } from '../../words/pt-br/error-state.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';

export interface ErrorStateProps {
  /** What could not be done. */
  title?: string;
  /** What was kept, and how to go on. */
  children?: ReactNode;
  /** What the button that tries again says. */
  retryLabel?: string;
  /** Tries again. Where it returns a promise the button is busy until that settles. */
  onRetry?: (() => unknown) | undefined;
  /** The drawing above the words. @default a cloud that is crossed out */
  icon?: EmptyStateProps['icon'];
  /** The level of its heading, as the outline of the page wants it. */
  level?: EmptyStateProps['level'];
}

/** It didn't work: what happened, and how to go on. Read out when it appears. */
export function ErrorState({ title, children, retryLabel, onRetry, icon, level = 2 }: ErrorStateProps) {
  const words = useWords('errorState', errorStateWords);
  return (
    <div role="alert">
      <EmptyState
        icon={icon ?? CloudOff}
        level={level}
        title={title ?? words.title}
        action={onRetry === undefined ? null : <Button onClick={onRetry}>{retryLabel ?? words.retry}</Button>}
      >
        {children === undefined ? words.text : children}
      </EmptyState>
    </div>
  );
}
