import { ErrorState } from '@estacao/design-system';
import type { TalkOf } from '@estacao/sagas/comments';
import { useEffect, useRef, useState } from 'react';
import { lazyModule, useModule } from '../../lazy/lazy-module.ts';

/** The distance at which the code loads, early enough to be ready. */
const NEAR = '600px';

export interface TalkProps {
  readonly of: TalkOf;
  readonly told: string | number | Date | null;
}

const membersTalk = lazyModule('./areas/comments/MembersTalk.tsx', () => import('./MembersTalk.tsx'));

/** Comments that load their code when the member scrolls near them. */
export function Talk(props: TalkProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { module, hasFailed, retry } = useModule(isNear ? membersTalk : undefined);

  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place}>
      {module !== undefined ? (
        <module.default {...props} />
      ) : hasFailed ? (
        <ErrorState level={2} onRetry={retry} />
      ) : null}
    </div>
  );
}
