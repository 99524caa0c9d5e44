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

/** What the navigation leads to. */
export const areas = [sectionEntriesArea];

/** What is loaded for the frame, by the name that its areas have for it. */
export const scope = 'publicFrame';

const nothing: OwnFrame = {};

/** One of the legal texts over the page. What was shown last is what fades away. */
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

/** What stands around the pages that anybody may see. */
export default function AroundPublicPages({ route, page: module, children }: FrameProps) {
  const { station, pictures, device } = usePage();
  const portal = usePortal();
  const own = useSelector((state: object) => module?.frameOf?.(state) ?? nothing, shallowEqual);
  const entries = dataOf(useSelector(selectSectionEntries));
  const needsEntries = module !== undefined && module.frameOf === undefined;
  useEffect(() => (needsEntries ? portal.enter(scope) : undefined), [portal, needsEntries]);
  const { dialog, ...legal } = useLegalDialog();

  // Until those of the next page are there, those of the last one stay: they are the same.
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
