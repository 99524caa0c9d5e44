import type { ReactNode } from 'react';
import { skipLink as skipLinkWords } from '../../words/pt-br/skip-link.ts';
import { useWords } from '../../words/words.ts';
import { skipLink } from './SkipLink.css.ts';

export const contentId = 'conteudo';

export interface SkipLinkProps {
  children?: ReactNode;
  href?: `#${string}`;
}

/** First stop of the keyboard: jumps past the navigation to the main content. */
export function SkipLink({ children, href = `#${contentId}` }: SkipLinkProps) {
  const words = useWords('skipLink', skipLinkWords);
  return (
    <a className={skipLink} href={href}>
      {children ?? words.text}
    </a>
  );
}
