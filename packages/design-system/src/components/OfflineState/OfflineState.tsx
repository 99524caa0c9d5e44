import { WifiOff } from 'lucide-react';
import { ErrorState, type ErrorStateProps } from '../ErrorState/ErrorState.tsx';

export interface OfflineStateProps extends Omit<ErrorStateProps, 'icon'> {
  /** What is wrong, in a line. */
  title?: string;
  /** What is kept, and how to go on. */
  children?: ErrorStateProps['children'];
}

/** The device has no connection: what is kept, and how to go on. Read out when it appears. */
export function OfflineState({
  title = 'Você está sem internet',
  children = 'O que você já preencheu continua guardado neste aparelho. Verifique sua conexão e tente de novo.',
  ...rest
}: OfflineStateProps) {
  return (
    <ErrorState title={title} icon={WifiOff} {...rest}>
      {children}
    </ErrorState>
  );
}
