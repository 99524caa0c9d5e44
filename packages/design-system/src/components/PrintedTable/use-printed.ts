import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is printed, made when that begins and gone when it is over: thousands of rows needn't stand by for it. */
export function usePrinted<Sheet>(make: () => Sheet): Sheet | undefined {
  const [sheet, setSheet] = useState<{ readonly made: Sheet }>();
  // The browser lays the paper out once the event is over: there is no waiting for a later drawing.
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
