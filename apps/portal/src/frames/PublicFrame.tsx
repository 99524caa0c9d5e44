import { PublicFrame, publicFrameOf } from '@estacao/design-system';
import { dataOf } from '@estacao/domain';
import { sectionEntriesArea, selectSectionEntries } from '@estacao/sagas/landing';
import { useEffect, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { LegalTextName } from '../areas/legal-texts/LegalDialog.tsx';
import { usePage, usePortal } from '../context.ts';
import { lazyModule, useModule } from '../lazy/lazy-module.ts';
import type { FrameData, FrameProps } from '../routing/route.ts';

const legalDialog = lazyModule(
  './areas/legal-texts/LegalDialog.tsx',
  () => import('../areas/legal-texts/LegalDialog.tsx'),
);

export const areas = [sectionEntriesArea];

export const scope = 'publicFrame';

const emptyFrameData: FrameData = {};

/** Keeps the last text while the dialog fades out. */
function useLegalDialog() {
  const [textName, setTextName] = useState<LegalTextName>();
  const [open, setOpen] = useState(false);
  const openHandler = (name: LegalTextName) => () => {
    setTextName(name);
    setOpen(true);
  };
  const dialog = textName && <LegalText textName={textName} open={open} onClose={() => setOpen(false)} />;
  return { dialog, onTerms: openHandler('terms'), onPrivacy: openHandler('privacy') };
}

function LegalText(props: { textName: LegalTextName; open: boolean; onClose: () => void }) {
  const { module } = useModule(legalDialog);
  return module === undefined ? null : <module.default {...props} />;
}

export default function PublicPageFrame({ route, page: module, children }: FrameProps) {
  const { station, pictures, device } = usePage();
  const portal = usePortal();
  const frameData = useSelector((state: object) => module?.frameOf?.(state) ?? emptyFrameData, shallowEqual);
  const sectionEntries = dataOf(useSelector(selectSectionEntries));
  const needsEntries = module !== undefined && module.frameOf === undefined;
  useEffect(() => (needsEntries ? portal.enter(scope) : undefined), [portal, needsEntries]);
  const { dialog, ...legalHandlers } = useLegalDialog();

  // All public pages show the same sections. The previous page's sections stay until the next page loads its
  // own.
  const { sections = sectionEntries, hasPlans = station.features.plans } = frameData;
  const [lastSections, setLastSections] = useState(sections);
  if (sections !== undefined && sections !== lastSections) setLastSections(sections);

  const frame = publicFrameOf(station, pictures, {
    sections: sections ?? lastSections,
    hasPlans,
    device,
    forAnyAge: route.forAnyAge,
  });
  return (
    <PublicFrame {...frame} footer={{ ...frame.footer, ...legalHandlers }}>
      {children}
      {dialog}
    </PublicFrame>
  );
}
