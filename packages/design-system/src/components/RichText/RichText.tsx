import type { SafeHtml } from '@estacao/domain';
import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { look, waiting } from './RichText.css.ts';

export interface RichTextProps {
  /** The text, cleaned. As long as it isn't there its shape is shown. */
  html: SafeHtml | undefined;
  /** In the colour and size of the words around it, where it is part of a card. */
  inherit?: boolean;
  /** To which side its lines are set. @default 'start' */
  align?: 'start' | 'center';
}

/** What somebody wrote in an editor, in the type of the station: headings, lists, tables, pictures, videos. */
export function RichText({ html, inherit, align }: RichTextProps) {
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
    <div className={look({ inherit, align })} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
