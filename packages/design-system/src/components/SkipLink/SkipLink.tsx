import type { ReactNode } from 'react';
import { skipLink as skipLinkWords } from '../../words/pt-br/skip-link.ts';
import { useWords } from '../../words/words.ts';
import { skipLink } from './SkipLink.css.ts';

/** The id of what a page is about, where the skip link leads. */
export const contentId = 'conteudo';

export interface SkipLinkProps {
  /** Its text. */
  children?: ReactNode;
  /** Where it leads: the main part of the page. */
  href?: `#${string}`;
}

/** The first stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink({ children, href = `#${contentId}` }: SkipLinkProps) {
  const words = useWords('skipLink', skipLinkWords);
  return (
    <a className={skipLink} href={href}>
      {children ?? words.text}
    </a>
  );
}
