import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NewTabNote, type OwnData } from './Anchor.tsx';
import { link } from './Link.css.ts';

export interface LinkProps extends OwnData {
  /** Where it leads, in words that make sense on their own. */
  children: ReactNode;
  /** The address it leads to. */
  href: string;
  /** `text` within a sentence, underlined; `alone` where it stands by itself, a full target. @default 'text' */
  kind?: 'text' | 'alone';
  /** Opens in a new tab, and says so. */
  newTab?: boolean;
  /** Its id, for an anchor or a label. */
  id?: string | undefined;
  /** The full accessible name, where several have the same words. */
  'aria-label'?: string | undefined;
  /** The id of the element that says more about it. */
  'aria-describedby'?: string | undefined;
  /** Something to do instead, where JavaScript runs: prevent the default then. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** There is none: its looks are its `kind`. */
  className?: never;
}

/** Leads somewhere. */
export function Link({ children, href, kind, newTab = false, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} href={href} className={link({ kind })} newTab={newTab}>
      {children}
      {newTab ? (
        <>
          {/* No line ends at the space before it. */}
          <span aria-hidden>
            {'\u00a0'}
            <Icon of={ExternalLink} size="sm" />
          </span>
          <NewTabNote />
        </>
      ) : null}
    </Anchor>
  );
}
