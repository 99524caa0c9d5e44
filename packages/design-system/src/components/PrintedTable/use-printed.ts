import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Creates the printed content only while printing, because it may have thousands of rows. */
export function usePrinted<Sheet>(make: () => Sheet): Sheet | undefined {
  const [sheet, setSheet] = useState<{ readonly made: Sheet }>();
  // The browser lays out the page right after the event, so React must render synchronously.
  const begin = useEffectEvent(() => flushSync(() => setSheet({ made: make() })));
  const end = useEffectEvent(() => setSheet(undefined));
  useEffect(() => {
    const [before, after] = [() => begin(), () => end()];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return sheet?.made;
}
