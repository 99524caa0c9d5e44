import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, type DataAttributes, NewTabNote } from './Anchor.tsx';
import { link } from './Link.css.ts';

export interface LinkProps extends DataAttributes {
  children: ReactNode;
  href: string;
  /** `text`: underlined, within a sentence. `alone`: a full touch target outside text. @default 'text' */
  kind?: 'text' | 'alone';
  newTab?: boolean;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  /** Prevent the default to replace the navigation. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  className?: never;
}

/** A link, within text or alone. */
export function Link({ children, href, kind, newTab = false, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} href={href} className={link({ kind })} newTab={newTab}>
      {children}
      {newTab ? (
        <>
          {/* A non-breaking space keeps the icon with the last word. */}
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
