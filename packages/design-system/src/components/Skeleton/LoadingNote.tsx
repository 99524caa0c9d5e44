import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';

/** Announces loading to screen readers, once for a group of skeletons. */
export function LoadingNote({ label }: { label?: string | undefined }) {
  const texts = useTexts('common', commonWords);
  return (
    <span role="status" className={hidden}>
      {label ?? texts.loading}
    </span>
  );
}
