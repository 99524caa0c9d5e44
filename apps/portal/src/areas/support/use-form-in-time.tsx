import { type LandingSection, sectionAnchor } from '@estacao/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { type LazyModule, useModule } from '../../lazy-module.ts';
import { landingForm } from './landing-form.ts';

/** How far from the screen its section is when its code is fetched: it is there before anybody sees it. */
const NEAR = '800px';

type Form = NonNullable<ReturnType<typeof landingForm.now>>;

const notYet: LazyModule<Form> = {
  file: '',
  now: () => undefined,
  load: () => new Promise<Form>(() => {}),
};

/**
 * The form of the section that asks for one, once somebody is near it. Until then, and where the page sleeps, a link stands
 * in its place.
 */
export function useFormInTime(sections: readonly LandingSection[] | undefined): ReactNode {
  const section = sections?.find(({ kind }) => kind === 'form');
  const anchor = section && sectionAnchor(section);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = anchor === undefined ? null : document.getElementById(anchor);
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [anchor]);
  const { module } = useModule(isNear ? landingForm : notYet);
  return module === undefined ? undefined : <module.default />;
}
