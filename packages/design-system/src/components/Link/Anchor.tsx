import type { AnchorHTMLAttributes } from 'react';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { hidden } from '../../theme/hidden.css.ts';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

/** An element's own name where nobody says otherwise: lists have hundreds of links, and a component each would show. */
const LinkElement = /* @__PURE__ */ createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Says which element follows a link, once for the whole tree: the library knows no router. */
export const LinkProvider = LinkElement.Provider;

/** Added to the name of a link that opens a tab: nobody should find themselves elsewhere unawares. */
export const NEW_TAB = ' (abre em nova aba)';

/** The same, for a link whose name is its content. */
export function NewTabNote() {
  return <span className={hidden}>{NEW_TAB}</span>;
}

interface OwnProps {
  /** Opens beside the portal: say so in its name. */
  newTab?: boolean;
}

function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);
}

/** A link without a look: whatever leads somewhere is made of it. Other sites are always plain links. */
export function Anchor({ newTab = false, ...rest }: AnchorProps & OwnProps) {
  const Inner = useContext(LinkElement);
  const Element = isElsewhere(rest.href) ? 'a' : Inner;
  return newTab ? <Element {...rest} target="_blank" rel="noopener noreferrer" /> : <Element {...rest} />;
}
