import { ErrorState } from '@estacao/design-system';
import type { CommentSubject } from '@estacao/sagas/comments';
import { useEffect, useRef, useState } from 'react';
import { lazyModule, useModule } from '../../lazy/lazy-module.ts';

/** The distance at which the code loads, early enough to be ready. */
const PRELOAD_MARGIN = '600px';

export interface LazyCommentsProps {
  readonly subject: CommentSubject;
  readonly serverTime: string | number | Date | null;
}

const membersComments = lazyModule(
  './areas/comments/MembersComments.tsx',
  () => import('./MembersComments.tsx'),
);

/** Comments that load their code when the member scrolls near them. */
export function LazyComments(props: LazyCommentsProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { module, hasFailed, retry } = useModule(isNear ? membersComments : undefined);

  useEffect(() => {
    const { current } = containerRef;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear((wasNear) => wasNear || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={containerRef}>
      {module !== undefined ? (
        <module.default {...props} />
      ) : hasFailed ? (
        <ErrorState level={2} onRetry={retry} />
      ) : null}
    </div>
  );
}
