import type { ReactNode } from 'react';
import { skipLink as skipLinkWords } from '../../texts/pt-br/skip-link.ts';
import { useTexts } from '../../texts/texts.ts';
import { skipLink } from './SkipLink.css.ts';

export const contentId = 'conteudo';

export interface SkipLinkProps {
  children?: ReactNode;
  href?: `#${string}`;
}

/** First stop of the keyboard: jumps past the navigation to the main content. */
export function SkipLink({ children, href = `#${contentId}` }: SkipLinkProps) {
  const texts = useTexts('skipLink', skipLinkWords);
  return (
    <a className={skipLink} href={href}>
      {children ?? texts.text}
    </a>
  );
}
