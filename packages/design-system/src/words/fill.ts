import { createElement, Fragment, type ReactNode } from 'react';

/** Replaces each `{name}` in a sentence by a React node. */
export function fill(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  // `split` by a group puts a name in every other piece.
  const pieces = sentence.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])),
  );
}
