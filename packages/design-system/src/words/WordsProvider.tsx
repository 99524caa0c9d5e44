import { type ReactNode, useContext, useMemo } from 'react';
import { type OtherWords, type Words, WordsContext } from './words.ts';

export interface WordsProviderProps {
  /** Define it outside of render: a new object re-renders everything below. */
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

/**
 * Replaces component texts below it, for another language or an operator's wording. Nested providers add up.
 */
export function WordsProvider({ words, children }: WordsProviderProps) {
  const outer = useContext(WordsContext);
  const all = useMemo(() => merged(outer, words), [outer, words]);
  return <WordsContext value={all}>{children}</WordsContext>;
}
