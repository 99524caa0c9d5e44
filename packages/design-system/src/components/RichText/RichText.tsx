import type { SafeHtml } from '@estacao/domain';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { appearance, waiting } from './RichText.css.ts';

export interface RichTextProps {
  /** Sanitised HTML. A skeleton shows while it is undefined. */
  html: SafeHtml | undefined;
  /** Takes colour and size from the surrounding text, for use inside a card. */
  inherit?: boolean;
  align?: 'start' | 'center';
}

/** Text from an editor in the station's type: headings, lists, tables, pictures, videos. */
export function RichText({ html, inherit, align }: RichTextProps) {
  const texts = useTexts('common', commonWords);
  return html === undefined ? (
    <div className={waiting} role="status">
      <span className={hidden}>{texts.loading}</span>
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only the sanitiser makes this type
    <div className={appearance({ inherit, align })} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
