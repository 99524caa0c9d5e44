import type { Loaded } from '@estacao/domain';
import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from '../ErrorState/ErrorState.tsx';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { pages } from './Loadable.css.ts';
import { More, type MoreProps } from './More.tsx';

export interface LoadableProps<T> {
  of: Loaded<T>;
  children: (data: T) => ReactNode;
  /** Should match the shape and number of the expected items. */
  skeleton: ReactNode;
  empty?: ReactNode;
  isEmpty?: ((data: T) => boolean) | undefined;
  /** If it returns a promise, the button is busy until it settles. */
  onRetry?: ErrorStateProps['onRetry'];
  level?: ErrorStateProps['level'];
  more?: MoreProps | undefined;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/**
 * Renders remote data as loading, loaded, empty or failed. Existing data stays visible during a refresh and
 * after a failed one. After a failed refresh, the error replaces an empty state.
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
  const loadedData = 'data' in of && of.data !== undefined ? { data: of.data } : undefined;
  const isShownEmpty = empty !== undefined && loadedData !== undefined && isEmpty(loadedData.data);
  if (of.status === 'failed' && (loadedData === undefined || isShownEmpty)) {
    return (
      <ErrorState onRetry={onRetry} level={level}>
        {of.reason}
      </ErrorState>
    );
  }
  if (loadedData === undefined) {
    return (
      <>
        <LoadingNote />
        {skeleton}
      </>
    );
  }
  if (isShownEmpty) return empty;
  const content = children(loadedData.data);
  return more === undefined ? (
    content
  ) : (
    <div className={pages}>
      {content}
      <More {...more} />
    </div>
  );
}
