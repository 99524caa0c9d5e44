import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Creates the printed content only while printing, because it may have thousands of rows. */
export function usePrinted<Sheet>(createSheet: () => Sheet): Sheet | undefined {
  const [sheet, setSheet] = useState<{ readonly content: Sheet }>();
  // The browser lays out the page right after the event, so React must render synchronously.
  const showSheet = useEffectEvent(() => flushSync(() => setSheet({ content: createSheet() })));
  const hideSheet = useEffectEvent(() => setSheet(undefined));
  useEffect(() => {
    const [onBeforePrint, onAfterPrint] = [() => showSheet(), () => hideSheet()];
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return sheet?.content;
}
