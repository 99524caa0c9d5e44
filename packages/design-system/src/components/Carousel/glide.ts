import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useLayoutEffect, useState } from 'react';

export interface CarouselPosition {
  readonly page: number;
  readonly pages: number;
}

export interface CarouselControls {
  readonly goTo: (page: number) => void;
}

export interface GlideProps {
  viewport: HTMLElement;
  loops: boolean;
  onReady: (controls: CarouselControls) => void;
  onPositionChange: (position: CarouselPosition) => void;
}

/** Unitless embla speed; about 350 ms a page. */
const DURATION = 16;

/** Page reached by scrolling before this script loaded. The last page may be narrower than the others. */
function pageAt({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const pages = scrollLeft / clientWidth;
  const isEnd = scrollLeft + clientWidth >= scrollWidth - 1;
  return isEnd ? Math.ceil(pages - 0.01) : Math.round(pages);
}

export function Glide({ viewport, loops, onReady, onPositionChange }: GlideProps) {
  // Read once: a hydrated row no longer scrolls, so a later read would restart at page 0.
  const [startIndex] = useState(() => pageAt(viewport));
  const [attach, api] = useEmblaCarousel({
    align: 'start',
    slidesToScroll: 'auto',
    loop: loops,
    duration: DURATION,
    inViewThreshold: 0.5,
    // Embla's own version handles only keyboard focus; `revealFocusedSlide` handles any focus.
    watchFocus: false,
    startIndex,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });

  useLayoutEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (api === undefined) return;
    const reportPosition = () =>
      onPositionChange({ page: api.selectedScrollSnap(), pages: api.scrollSnapList().length });
    const revealFocusedSlide = ({ target }: FocusEvent) => {
      const slide = api.slideNodes().findIndex((node) => target instanceof Node && node.contains(target));
      const page = api.internalEngine().slideRegistry.findIndex((group) => group.includes(slide));
      if (slide >= 0 && !api.slidesInView().includes(slide)) api.scrollTo(page, true);
    };
    api.on('select', reportPosition).on('reInit', reportPosition);
    viewport.addEventListener('focusin', revealFocusedSlide);
    onReady({ goTo: (page) => api.scrollTo(page) });
    reportPosition();
    return () => {
      api.off('select', reportPosition).off('reInit', reportPosition);
      viewport.removeEventListener('focusin', revealFocusedSlide);
    };
  }, [api, viewport, onReady, onPositionChange]);

  return null;
}
