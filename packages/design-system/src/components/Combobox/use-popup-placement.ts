import { type RefObject, useLayoutEffect, useState } from 'react';

interface Placement {
  readonly above: boolean;
  /** In px. */
  readonly height: number;
}

const maxHeight = 320;
const minHeight = 200;
const margin = 12;

/**
 * Opens above only if the space below is too small and there is more above. Measures the visual viewport,
 * which excludes the on-screen keyboard.
 */
export function placementFor(
  field: { readonly top: number; readonly bottom: number },
  view: { readonly top: number; readonly height: number },
): Placement {
  const below = view.top + view.height - field.bottom - margin;
  const above = field.top - view.top - margin;
  const opensAbove = below < minHeight && above > below;
  return {
    above: opensAbove,
    height: Math.round(Math.min(maxHeight, Math.max(opensAbove ? above : below, 120))),
  };
}

/** Placement of an open list. Follows the on-screen keyboard and screen rotation. */
export function usePopupPlacement(open: boolean, field: RefObject<HTMLElement | null>): Placement {
  const [placement, setPlacement] = useState<Placement>({ above: false, height: 320 });

  useLayoutEffect(() => {
    const element = field.current;
    if (!open || element === null) return;
    const measure = () => {
      const { visualViewport } = window;
      setPlacement(
        placementFor(element.getBoundingClientRect(), {
          top: visualViewport?.offsetTop ?? 0,
          height: visualViewport?.height ?? window.innerHeight,
        }),
      );
    };
    measure();
    const viewport = window.visualViewport ?? window;
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [open, field]);

  return placement;
}
