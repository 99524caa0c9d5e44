import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { emptyState } from '../EmptyState/EmptyState.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Text } from '../Text/Text.tsx';
import { spinner } from './LoadingState.css.ts';

export interface LoadingStateProps {
  children?: string;
}

/** A spinner for a page of unknown shape; prefer a skeleton otherwise. Announced politely. */
export function LoadingState({ children }: LoadingStateProps) {
  const texts = useTexts('common', commonWords);
  return (
    <div className={emptyState} role="status">
      <span className={spinner}>
        <Spinner />
      </span>
      <Text tone="muted" align="center" measure>
        {children ?? texts.loading}
      </Text>
    </div>
  );
}
