import type { AnchorHTMLAttributes } from 'react';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

function PlainAnchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>;
}

const LinkElement = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Says which element follows a link, once for the whole tree: the library knows no router. */
export const LinkProvider = LinkElement.Provider;

/** A link without a look: whatever leads somewhere is made of it. Other sites are always plain links. */
export function Anchor(props: AnchorProps) {
  const Inner = useContext(LinkElement);
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(props.href) ? <PlainAnchor {...props} /> : <Inner {...props} />;
}
