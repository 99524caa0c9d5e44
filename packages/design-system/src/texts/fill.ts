import { createElement, Fragment, type ReactNode } from 'react';

/** Replaces each `{name}` in a sentence by a React node. */
export function fill(sentence: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  // The capture group makes `split` put the names at the odd indexes.
  const segments = sentence.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...segments.map((segment, index) => (index % 2 === 0 ? segment : nodes[segment])),
  );
}
