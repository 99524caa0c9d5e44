import { type ReactNode, useContext, useMemo } from 'react';
import { type OtherWords, type Words, WordsContext } from './words.ts';

export interface WordsProviderProps {
  /** By component. Keep it outside of what renders it, so that nothing below renders anew for its sake. */
  words: OtherWords;
  children?: ReactNode;
}

function merged(outer: OtherWords, inner: OtherWords): OtherWords {
  const groups = Object.keys(inner) as (keyof Words)[];
  return {
    ...outer,
    ...Object.fromEntries(groups.map((group) => [group, { ...outer[group], ...inner[group] }])),
  };
}

/** Has the components below it say other words: those of another language, or an operator's own. One within another adds to it. */
export function WordsProvider({ words, children }: WordsProviderProps) {
  const outer = useContext(WordsContext);
  const all = useMemo(() => merged(outer, words), [outer, words]);
  return <WordsContext value={all}>{children}</WordsContext>;
}
