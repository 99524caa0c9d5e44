import type { AnchorHTMLAttributes } from 'react';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';

/** What others hang on an element: `data-testid`, what an analytics script looks for. */
export interface OwnData {
  [data: `data-${string}`]: string | number | boolean | undefined;
}

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

function PlainAnchor({ children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>;
}

const LinkElement = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Says which element follows a link, once for the whole tree: the library knows no router. */
export const LinkProvider = LinkElement.Provider;

/** Added to the name of a link that opens a tab: nobody should find themselves elsewhere unawares. */
export function useNewTab(): string {
  return useWords('common', commonWords).newTab;
}

/** The same, for a link whose name is its content. */
export function NewTabNote() {
  return <span className={hidden}>{useNewTab()}</span>;
}

interface OwnProps {
  /** Opens beside the portal: say so in its name. */
  newTab?: boolean;
}

/** A link without a look: whatever leads somewhere is made of it. Other sites are always plain links. */
export function Anchor({ newTab = false, ...rest }: AnchorProps & OwnProps) {
  const Inner = useContext(LinkElement);
  const props = newTab ? { ...rest, target: '_blank', rel: 'noopener noreferrer' } : rest;
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(props.href) ? <PlainAnchor {...props} /> : <Inner {...props} />;
}
