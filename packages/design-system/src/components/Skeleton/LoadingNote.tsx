import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';

/** Announces loading to screen readers, once for a group of skeletons. */
export function LoadingNote({ label }: { label?: string | undefined }) {
  const words = useWords('common', commonWords);
  return (
    <span role="status" className={hidden}>
      {label ?? words.loading}
    </span>
  );
}
