import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** The drawing above the words. */
  icon?: EmptyStateProps['icon'];
  /** The level of its heading, as the outline of the page wants it. */
  level?: EmptyStateProps['level'];
}

/** It didn't work: what happened, and how to go on. Read out when it appears. */
export function ErrorState({
  title = 'Não foi possível carregar',
  children = 'Verifique a sua conexão. Nada do que você fez se perdeu.',
  retryLabel = 'Tentar novamente',
  onRetry,
  icon = CloudOff,
  level = 2,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        level={level}
        title={title}
        action={onRetry === undefined ? null : <Button onClick={onRetry}>{retryLabel}</Button>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
