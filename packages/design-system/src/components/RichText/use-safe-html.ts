import type { SafeHtml } from '@estacao/domain';
import { useEffect, useState } from 'react';
import { richText as richTextWords } from '../../words/pt-br/rich-text.ts';
import { useWords } from '../../words/words.ts';
import { plainWords, sanitise } from './safe-html.ts';

interface Cleaned {
  readonly of: string;
  readonly html: SafeHtml;
}

/** The text once it is clean; nothing before, and nothing of a text that has since been replaced. */
export function useSafeHtml(html: string | undefined): SafeHtml | undefined {
  const [cleaned, setCleaned] = useState<Cleaned>();
  const { video, table } = useWords('richText', richTextWords);

  useEffect(() => {
    if (html === undefined) return;
    let wanted = true;
    sanitise(html, { video, table }).then(
      (safe) => {
        if (wanted) setCleaned({ of: html, html: safe });
      },
      () => {
        if (wanted) setCleaned({ of: html, html: plainWords(html) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [html, video, table]);

  return cleaned !== undefined && cleaned.of === html ? cleaned.html : undefined;
}
