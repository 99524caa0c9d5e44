import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useState } from 'react';

export interface Place {
  readonly page: number;
  readonly pages: number;
}

export interface Moves {
  readonly to: (page: number) => void;
}

export interface GlideProps {
  viewport: HTMLElement;
  round: boolean;
  onAwake: (moves: Moves) => void;
  onPlace: (place: Place) => void;
}

/** Unitless embla speed; about 350 ms a page. */
const PACE = 16;

/** Page reached by scrolling before this script loaded. The last page may be only partly further. */
function pageAt({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const pages = scrollLeft / clientWidth;
  const isEnd = scrollLeft + clientWidth >= scrollWidth - 1;
  return isEnd ? Math.ceil(pages - 0.01) : Math.round(pages);
}

export function Glide({ viewport, round, onAwake, onPlace }: GlideProps) {
  // Read once: a hydrated row no longer scrolls, so a later read would restart at page 0.
  const [startIndex] = useState(() => pageAt(viewport));
  const [attach, api] = useEmblaCarousel({
    align: 'start',
    slidesToScroll: 'auto',
    loop: round,
    duration: PACE,
    inViewThreshold: 0.5,
    // Embla's own version follows only keyboard focus; `follow` handles any focus.
    watchFocus: false,
    startIndex,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });

  useLayoutEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (api === undefined) return;
    const place = () => onPlace({ page: api.selectedScrollSnap(), pages: api.scrollSnapList().length });
    const follow = ({ target }: FocusEvent) => {
      const slide = api.slideNodes().findIndex((node) => target instanceof Node && node.contains(target));
      const page = api.internalEngine().slideRegistry.findIndex((group) => group.includes(slide));
      if (slide >= 0 && !api.slidesInView().includes(slide)) api.scrollTo(page, true);
    };
    api.on('select', place).on('reInit', place);
    viewport.addEventListener('focusin', follow);
    onAwake({ to: (page) => api.scrollTo(page) });
    place();
    return () => {
      api.off('select', place).off('reInit', place);
      viewport.removeEventListener('focusin', follow);
    };
  }, [api, viewport, onAwake, onPlace]);

  return null;
}
