import { type LandingSection, sectionAnchor } from '@estacao/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { type LazyModule, lazyModule, useModule } from '../../lazy/lazy-module.ts';

const landingForm = lazyModule('./areas/support/LandingForm.tsx', () => import('./LandingForm.tsx'));

/** Loads the code this far ahead, so it is ready before the section scrolls into view. */
const NEAR = '800px';

type Form = NonNullable<ReturnType<typeof landingForm.now>>;

const notYet: LazyModule<Form> = {
  file: '',
  now: () => undefined,
  load: () => new Promise<Form>(() => {}),
};

function isAskedFor(anchor: string): boolean {
  return location.hash === `#${anchor}`;
}

/**
 * The form of the landing page's form section, loaded when the reader comes near it. Until then a link takes
 * its place. The link stays while it is visible: a swap would shift content under the pointer.
 */
export function useFormInTime(sections: readonly LandingSection[] | undefined): ReactNode {
  const section = sections?.find(({ kind }) => kind === 'form');
  const anchor = section && sectionAnchor(section);
  const [isNear, setIsNear] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const { module } = useModule(isNear ? landingForm : notYet);
  const isHere = module !== undefined;

  useEffect(() => {
    const element = anchor === undefined ? null : document.getElementById(anchor);
    if (anchor === undefined || element === null || isHere) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [anchor, isHere]);

  useEffect(() => {
    const element = anchor === undefined ? null : document.getElementById(anchor);
    if (anchor === undefined || element === null || !isHere || isShown) return;
    const look = () => {
      const isYetToCome = element.getBoundingClientRect().top >= innerHeight;
      if (isYetToCome || isAskedFor(anchor)) setIsShown(true);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('hashchange', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('hashchange', look);
    };
  }, [anchor, isHere, isShown]);

  return isHere && isShown ? <module.default /> : undefined;
}
