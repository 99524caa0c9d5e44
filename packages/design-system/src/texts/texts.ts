import { createContext, useContext } from 'react';
import type * as ptBr from './pt-br/index.ts';

export type Texts = typeof ptBr;

/** Replacement texts. Missing texts stay Portuguese. */
export type TextOverrides = { readonly [Group in keyof Texts]?: Partial<Texts[Group]> };

const noOverrides: TextOverrides = {};

export const TextsContext = /* @__PURE__ */ createContext(noOverrides);

/** Each component passes its Portuguese texts in, so a page bundles only the texts that it shows. */
export function useTexts<Group extends keyof Texts>(group: Group, defaults: Texts[Group]): Texts[Group] {
  const overrides = useContext(TextsContext)[group];
  return overrides === undefined ? defaults : { ...defaults, ...overrides };
}
