import type { AnchorHTMLAttributes } from 'react';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';

export interface DataAttributes {
  [data: `data-${string}`]: string | number | boolean | undefined;
}

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

/** A plain tag by default: a component for each of hundreds of links would be slow. */
const LinkElement = /* @__PURE__ */ createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Sets the link component for the whole tree, so that the library needs no router. */
export const LinkProvider = LinkElement.Provider;

/** A suffix for the accessible name, so that members know beforehand that a link opens a new tab. */
export function useNewTab(): string {
  return useTexts('common', commonWords).newTab;
}

export function NewTabNote() {
  return <span className={hidden}>{useNewTab()}</span>;
}

interface AnchorOptions {
  /** Use with `useNewTab` or `NewTabNote`, so that the accessible name mentions it. */
  newTab?: boolean;
}

function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);
}

/** An unstyled link, the base of all others. External links always use a plain `a`. */
export function Anchor({ newTab = false, ...rest }: AnchorProps & AnchorOptions) {
  const RouterLink = useContext(LinkElement);
  const Element = isExternal(rest.href) ? 'a' : RouterLink;
  return newTab ? <Element {...rest} target="_blank" rel="noopener noreferrer" /> : <Element {...rest} />;
}
