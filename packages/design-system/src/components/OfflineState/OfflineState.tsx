import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';

export interface OfflineStateProps {
  title?: string;
  /** What is kept, and how to go on. */
  children?: ReactNode;
  retryLabel?: string;
  /** Tries again. Where it returns a promise the button is busy until that settles. */
  onRetry?: (() => unknown) | undefined;
  level?: EmptyStateProps['level'];
}

/** The device has no connection: what is kept, and how to go on. Read out when it appears. */
export const OfflineState = ({
  title = 'Você está sem internet',
  children = 'O que você já preencheu continua guardado neste aparelho. Verifique o Wi-Fi ou os dados móveis e tente de novo.',
  retryLabel = 'Tentar novamente',
  onRetry,
  level = 2,
}: OfflineStateProps) => (
  <div role="alert">
    <EmptyState
      icon={WifiOff}
      level={level}
      title={title}
      action={onRetry === undefined ? null : <Button onClick={onRetry}>{retryLabel}</Button>}
    >
      {children}
    </EmptyState>
  </div>
);
