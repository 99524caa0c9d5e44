import { PublicFrame, publicFrameOf } from '@estacao/design-system';
import { dataOf } from '@estacao/domain';
import { sectionEntriesArea, selectSectionEntries } from '@estacao/sagas/landing';
import { useEffect, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { LegalTextName } from '../areas/legal-texts/LegalDialog.tsx';
import { usePage, usePortal } from '../context.ts';
import { lazyModule, useModule } from '../lazy/lazy-module.ts';
import type { FrameProps, OwnFrame } from '../routing/route.ts';

const legalDialog = lazyModule(
  './areas/legal-texts/LegalDialog.tsx',
  () => import('../areas/legal-texts/LegalDialog.tsx'),
);

export const areas = [sectionEntriesArea];

export const scope = 'publicFrame';

const nothing: OwnFrame = {};

/** Keeps the last text while the dialog fades out. */
function useLegalDialog() {
  const [which, setWhich] = useState<LegalTextName>();
  const [open, setOpen] = useState(false);
  const show = (name: LegalTextName) => () => {
    setWhich(name);
    setOpen(true);
  };
  const dialog = which && <LegalText which={which} open={open} onClose={() => setOpen(false)} />;
  return { dialog, onTerms: show('terms'), onPrivacy: show('privacy') };
}

function LegalText(props: { which: LegalTextName; open: boolean; onClose: () => void }) {
  const { module } = useModule(legalDialog);
  return module === undefined ? null : <module.default {...props} />;
}

export default function AroundPublicPages({ route, page: module, children }: FrameProps) {
  const { station, pictures, device } = usePage();
  const portal = usePortal();
  const own = useSelector((state: object) => module?.frameOf?.(state) ?? nothing, shallowEqual);
  const entries = dataOf(useSelector(selectSectionEntries));
  const needsEntries = module !== undefined && module.frameOf === undefined;
  useEffect(() => (needsEntries ? portal.enter(scope) : undefined), [portal, needsEntries]);
  const { dialog, ...legal } = useLegalDialog();

  // Keeps the previous page's sections until the next page has its own: they are equal.
  const { sections = entries, hasPlans = station.features.plans } = own;
  const [known, setKnown] = useState(sections);
  if (sections !== undefined && sections !== known) setKnown(sections);

  const frame = publicFrameOf(station, pictures, {
    sections: sections ?? known,
    hasPlans,
    device,
    forAnyAge: route.forAnyAge,
  });
  return (
    <PublicFrame {...frame} footer={{ ...frame.footer, ...legal }}>
      {children}
      {dialog}
    </PublicFrame>
  );
}
