import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with something more than letters in it: each `{name}` is replaced by what has that name. */
export function fill(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  // Split by a group, every other piece is a name.
  const pieces = sentence.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])),
  );
}
