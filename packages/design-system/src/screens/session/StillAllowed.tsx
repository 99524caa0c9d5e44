import type { ReactNode } from 'react';
import { Surface } from '../../components/Surface/Surface.tsx';
import { place } from './StillAllowed.css.ts';

/** The actions that a restricted account keeps, below the reason for the restriction. */
export function StillAllowed({ children }: { children: ReactNode }) {
  return children === undefined ? null : (
    <div className={place}>
      <Surface>{children}</Surface>
    </div>
  );
}
