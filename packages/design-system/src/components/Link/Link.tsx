import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NewTabNote } from './Anchor.tsx';
import { link } from './Link.css.ts';

export interface LinkProps {
  /** Where it leads, in words that make sense on their own. */
  children: ReactNode;
  /** Where it leads. */
  href: string;
  /** `text` within a sentence, underlined; `alone` where it stands by itself, a full target. @default 'text' */
  kind?: 'text' | 'alone';
  /** Opens in a new tab, and says so. */
  newTab?: boolean;
  /** Something to do instead, where JavaScript runs: prevent the default then. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Leads somewhere. */
export function Link({ children, href, kind, newTab = false, onClick }: LinkProps) {
  return (
    <Anchor href={href} className={link({ kind })} onClick={onClick} newTab={newTab}>
      {children}
      {newTab ? (
        <>
          {' '}
          <Icon of={ExternalLink} size="sm" />
          <NewTabNote />
        </>
      ) : null}
    </Anchor>
  );
}
