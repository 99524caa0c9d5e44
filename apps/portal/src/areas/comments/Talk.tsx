import { ErrorState } from '@estacao/design-system';
import type { TalkOf } from '@estacao/sagas/comments';
import { useEffect, useRef, useState } from 'react';
import { lazyModule, useModule } from '../../lazy/lazy-module.ts';

/** How far from the screen it is when its code is fetched: it is there before anybody sees it. */
const NEAR = '600px';

export interface TalkProps {
  readonly of: TalkOf;
  /** When the server told of it, by its own clock. */
  readonly told: string | number | Date | null;
}

const membersTalk = lazyModule('./areas/comments/MembersTalk.tsx', () => import('./MembersTalk.tsx'));

/** What members say of something, once somebody is near it: nothing of it comes with the page. */
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
