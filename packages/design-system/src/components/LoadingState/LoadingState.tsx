import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { emptyState } from '../EmptyState/EmptyState.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Text } from '../Text/Text.tsx';
import { turning } from './LoadingState.css.ts';

export interface LoadingStateProps {
  children?: string;
}

/** A spinner for a page of unknown shape; prefer a skeleton otherwise. Announced politely. */
export function LoadingState({ children }: LoadingStateProps) {
  const words = useWords('common', commonWords);
  return (
    <div className={emptyState} role="status">
      <span className={turning}>
        <Spinner />
      </span>
      <Text tone="muted" align="center" measure>
        {children ?? words.loading}
      </Text>
    </div>
  );
}
