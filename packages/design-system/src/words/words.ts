import { createContext, useContext } from 'react';
import type * as ptBr from './pt-br/index.ts';

export type Words = typeof ptBr;

/** Replacement words. Missing words stay Portuguese. */
export type OtherWords = { readonly [Group in keyof Words]?: Partial<Words[Group]> };

const none: OtherWords = {};

export const WordsContext = /* @__PURE__ */ createContext(none);

/** Each component passes its Portuguese words in, so a page bundles only the words that it shows. */
export function useWords<Group extends keyof Words>(group: Group, own: Words[Group]): Words[Group] {
  const others = useContext(WordsContext)[group];
  return others === undefined ? own : { ...own, ...others };
}
