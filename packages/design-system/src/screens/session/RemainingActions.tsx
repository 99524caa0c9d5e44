import type { ReactNode } from 'react';
import { Surface } from '../../components/Surface/Surface.tsx';
import { place } from './RemainingActions.css.ts';

export function splitFirstSentence(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf('. ') + 1;
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

/** The actions that a restricted account keeps, below the reason for the restriction. */
export function RemainingActions({ children }: { children: ReactNode }) {
  return children === undefined ? null : (
    <div className={place}>
      <Surface>{children}</Surface>
    </div>
  );
}
