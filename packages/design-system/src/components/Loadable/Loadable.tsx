import type { Loaded } from '@estacao/domain';
import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from '../ErrorState/ErrorState.tsx';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { pages } from './Loadable.css.ts';
import { More, type MoreProps } from './More.tsx';

export interface LoadableProps<T> {
  /** What is shown, and how far it is. */
  of: Loaded<T>;
  /** Draws what has arrived. */
  children: (data: T) => ReactNode;
  /** The shape of what comes: what it will be in, and as many as one expects. */
  skeleton: ReactNode;
  /** Where there is nothing to show. */
  empty?: ReactNode;
  /** What counts as empty; by default a list without items. */
  isEmpty?: ((data: T) => boolean) | undefined;
  /** Tries again. Where it returns a promise the button is busy until that settles. */
  onRetry?: ErrorStateProps['onRetry'];
  /** The level of the error's heading. */
  level?: ErrorStateProps['level'];
  /** For a list that comes page by page. */
  more?: MoreProps | undefined;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/**
 * Something that comes from elsewhere, in whatever state it is: on its way, there, empty or failed. What is known stays in
 * sight while it is loaded anew, and when that fails; only the empty state is never shown for what failed.
 */
export function Loadable<T>({
  of,
  children,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  onRetry,
  level = 2,
  more,
}: LoadableProps<T>) {
  const known = 'data' in of && of.data !== undefined ? { data: of.data } : undefined;
  const hasNothing = empty !== undefined && known !== undefined && isEmpty(known.data);
  if (of.status === 'failed' && (known === undefined || hasNothing)) {
    return (
      <ErrorState onRetry={onRetry} level={level}>
        {of.reason}
      </ErrorState>
    );
  }
  if (known === undefined) {
    return (
      <>
        <LoadingNote />
        {skeleton}
      </>
    );
  }
  if (hasNothing) return empty;
  const shown = children(known.data);
  return more === undefined ? (
    shown
  ) : (
    <div className={pages}>
      {shown}
      <More {...more} />
    </div>
  );
}
