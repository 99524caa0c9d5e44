import { createContext, useContext } from 'react';
import type * as ptBr from './pt-br/index.ts';

/** The words of the components, by the component that says them. */
export type Words = typeof ptBr;

/** Words to be said instead of the Portuguese ones. What is left out stays as it is. */
export type OtherWords = { readonly [Group in keyof Words]?: Partial<Words[Group]> };

const none: OtherWords = {};

export const WordsContext = /* @__PURE__ */ createContext(none);

/**
 * What a component says by itself. It brings its Portuguese words along, so that a page carries those of the components
 * it shows and no others; a `WordsProvider` above it may have replaced them.
 */
export function useWords<Group extends keyof Words>(group: Group, own: Words[Group]): Words[Group] {
  const others = useContext(WordsContext)[group];
  return others === undefined ? own : { ...own, ...others };
}
