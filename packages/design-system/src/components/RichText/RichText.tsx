import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { richText, waiting } from './RichText.css.ts';
import type { SafeHtml } from './safe-html.ts';

export interface RichTextProps {
  /** The text, cleaned. As long as it isn't there its shape is shown. */
  html: SafeHtml | undefined;
}

/** What somebody wrote in an editor, in the type of the station: headings, lists, tables, pictures, videos. */
export function RichText({ html }: RichTextProps) {
  const words = useWords('common', commonWords);
  return html === undefined ? (
    <div className={waiting} role="status">
      <span className={hidden}>{words.loading}</span>
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser makes this type
    <div className={richText} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
