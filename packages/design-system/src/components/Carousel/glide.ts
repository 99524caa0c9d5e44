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
  /** After the last comes the first again. */
  round: boolean;
  onAwake: (moves: Moves) => void;
  onPlace: (place: Place) => void;
}

/** About 350 ms for a page: how embla counts has no unit. */
const PACE = 16;

/** The page that somebody scrolled to before this came. The last one may be less than a page further. */
function pageAt({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const pages = scrollLeft / clientWidth;
  const isEnd = scrollLeft + clientWidth >= scrollWidth - 1;
  return isEnd ? Math.ceil(pages - 0.01) : Math.round(pages);
}

/** What moves a carousel, drags it and knows where it stands. Draws nothing. */
export function Glide({ viewport, round, onAwake, onPlace }: GlideProps) {
  // Once: what moves the row by itself scrolls no more, and would begin anew.
  const [startIndex] = useState(() => pageAt(viewport));
  const [attach, api] = useEmblaCarousel({
    align: 'start',
    slidesToScroll: 'auto',
    loop: round,
    duration: PACE,
    inViewThreshold: 0.5,
    // The focus is followed here, however it came.
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
