import { type ReactNode, useContext, useMemo } from 'react';
import { type TextOverrides, type Texts, TextsContext } from './texts.ts';

export interface TextsProviderProps {
  /** Define it outside of render: a new object re-renders everything below. */
  texts: TextOverrides;
  children?: ReactNode;
}

function mergeTexts(outer: TextOverrides, inner: TextOverrides): TextOverrides {
  const groups = Object.keys(inner) as (keyof Texts)[];
  return {
    ...outer,
    ...Object.fromEntries(groups.map((group) => [group, { ...outer[group], ...inner[group] }])),
  };
}

/**
 * Replaces the texts of all components below it, for another language or an operator's wording. Nested
 * providers merge.
 */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const outer = useContext(TextsContext);
  const mergedTexts = useMemo(() => mergeTexts(outer, texts), [outer, texts]);
  return <TextsContext value={mergedTexts}>{children}</TextsContext>;
}
