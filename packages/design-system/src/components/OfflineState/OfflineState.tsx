import { WifiOff } from 'lucide-react';
import { offlineState as offlineStateWords } from '../../words/pt-br/offline-state.ts';
import { useWords } from '../../words/words.ts';
import { ErrorState, type ErrorStateProps } from '../ErrorState/ErrorState.tsx';

export interface OfflineStateProps extends Omit<ErrorStateProps, 'icon'> {
  /** What is wrong, in a line. */
  title?: string;
  /** What is kept, and how to go on. */
  children?: ErrorStateProps['children'];
}

/** The device has no connection: what is kept, and how to go on. Read out when it appears. */
export function OfflineState({ title, children, ...rest }: OfflineStateProps) {
  const words = useWords('offlineState', offlineStateWords);
  return (
    <ErrorState title={title ?? words.title} icon={WifiOff} {...rest}>
      {children === undefined ? words.text : children}
    </ErrorState>
  );
}
