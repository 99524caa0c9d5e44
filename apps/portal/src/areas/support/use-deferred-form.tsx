import { type LandingSection, sectionAnchor } from '@estacao/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { type LazyModule, lazyModule, useModule } from '../../lazy/lazy-module.ts';

const landingForm = lazyModule('./areas/support/LandingForm.tsx', () => import('./LandingForm.tsx'));

/** Loads the code this far ahead, so it is ready before the section scrolls into view. */
const PRELOAD_MARGIN = '800px';

type LandingFormModule = NonNullable<ReturnType<typeof landingForm.getLoaded>>;

const idleModule: LazyModule<LandingFormModule> = {
  file: '',
  getLoaded: () => undefined,
  load: () => new Promise<LandingFormModule>(() => {}),
};

function isHashTarget(anchor: string): boolean {
  return location.hash === `#${anchor}`;
}

/**
 * The form of the landing page, loaded when the reader scrolls near its section. Until then the section shows
 * a link. The link stays while it is visible, because a swap would shift content under the pointer.
 */
export function useDeferredForm(sections: readonly LandingSection[] | undefined): ReactNode {
  const section = sections?.find(({ kind }) => kind === 'form');
  const anchor = section && sectionAnchor(section);
  const [isNear, setIsNear] = useState(false);
  const [canShowForm, setCanShowForm] = useState(false);
  const { module } = useModule(isNear ? landingForm : idleModule);
  const isLoaded = module !== undefined;

  useEffect(() => {
    const element = anchor === undefined ? null : document.getElementById(anchor);
    if (anchor === undefined || element === null || isLoaded) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear((wasNear) => wasNear || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [anchor, isLoaded]);

  useEffect(() => {
    const element = anchor === undefined ? null : document.getElementById(anchor);
    if (anchor === undefined || element === null || !isLoaded || canShowForm) return;
    const check = () => {
      const isBelowScreen = element.getBoundingClientRect().top >= innerHeight;
      if (isBelowScreen || isHashTarget(anchor)) setCanShowForm(true);
    };
    check();
    addEventListener('scroll', check, { passive: true });
    addEventListener('hashchange', check);
    return () => {
      removeEventListener('scroll', check);
      removeEventListener('hashchange', check);
    };
  }, [anchor, isLoaded, canShowForm]);

  return isLoaded && canShowForm ? <module.default /> : undefined;
}
