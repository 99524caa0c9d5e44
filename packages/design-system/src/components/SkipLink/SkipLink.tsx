import type { ReactNode } from 'react';
import { skipLink } from './SkipLink.css.ts';

/** The id of what a page is about, where the skip link leads. */
export const contentId = 'conteudo';

export interface SkipLinkProps {
  /** What it says. */
  children?: ReactNode;
  /** Where it leads: the main part of the page. */
  href?: `#${string}`;
}

/** The first stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink({ children = 'Ir para o conteúdo', href = `#${contentId}` }: SkipLinkProps) {
  return (
    <a className={skipLink} href={href}>
      {children}
    </a>
  );
}
