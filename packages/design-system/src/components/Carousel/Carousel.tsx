import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { carousel as carouselWords } from '../../texts/pt-br/carousel.ts';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './Carousel.css.ts';
import type { CarouselControls, CarouselPosition } from './glide.ts';
import { useAutoAdvance, useInteraction } from './use-auto-advance.ts';

export interface CarouselProps {
  label: string;
  /** Slides with keys. Without slides, nothing is rendered. */
  children?: ReactNode;
  views?: readonly [phone: number, tablet: number, desktop: number];
  /** Interval of auto-advance, which loops. Without it, only the member moves the slides. */
  intervalMs?: number | undefined;
  /** Pauses auto-advance while it has focus or hover. @default true */
  pauseOnInteraction?: boolean | undefined;
  loading?: boolean;
}

const glide = /* @__PURE__ */ lazy(() => import('./glide.ts').then(({ Glide }) => Glide));

const screens = ['phone', 'tablet', 'desktop'] as const;

/**
 * A row of slides. Before its script loads, and if that fails, it is a scrollable row. Reduced motion turns
 * auto-advance off. Hidden slides stay in the tab order.
 */
export function Carousel({
  label,
  children,
  views = [1, 2, 3],
  intervalMs,
  pauseOnInteraction = true,
  loading = false,
}: CarouselProps) {
  const texts = useTexts('carousel', carouselWords);
  const commonTexts = useTexts('common', commonWords);
  const slides = Children.toArray(children);
  const viewport = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [loadFailed, setLoadFailed] = useState(false);
  const [controls, setControls] = useState<CarouselControls>();
  const [{ page, pages }, setPosition] = useState<CarouselPosition>({ page: 0, pages: 0 });
  const [paused, setPaused] = useState(false);
  const { isInteracting, interactionProps } = useInteraction();
  const loops = intervalMs !== undefined;
  const isScrollable = !loading && slides.length > Math.min(...views);

  useEffect(() => {
    const element = viewport.current;
    if (!isScrollable || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isScrollable]);

  const Glide = useLazy(glide, isNear && isScrollable, () => {
    setLoadFailed(true);
    setIsNear(false);
  });

  const moveBy = (step: 1 | -1) => {
    const element = viewport.current;
    if (controls !== undefined) controls.goTo((page + step + pages) % pages);
    // No smooth scrolling while the script loads: it would take over in mid-scroll.
    else element?.scrollBy({ left: step * element.clientWidth, behavior: loadFailed ? 'smooth' : 'instant' });
    // Retries the failed load.
    if (loadFailed) setIsNear(true);
  };
  // Without its script, the scrollable row has no page number, so no button is disabled.
  const hasEnds = !loops && !(loadFailed && controls === undefined);
  const isRunning = loops && pages > 1 && !paused && !(pauseOnInteraction && isInteracting);
  useAutoAdvance(intervalMs, !isRunning, page, () => moveBy(1));

  if (slides.length === 0) return null;

  const perScreen = (
    variables: Record<(typeof screens)[number], string>,
    valueFor: (views: number) => string | undefined,
  ) => Object.fromEntries(screens.map((screen, index) => [variables[screen], valueFor(views[index] ?? 1)]));

  return (
    <section
      className={css.carousel}
      aria-label={label}
      aria-roledescription={texts.role}
      aria-busy={loading || undefined}
      style={inlineVars({
        ...perScreen(css.views, String),
        ...perScreen(css.moving, (inView) => (slides.length > inView || pages > 1 ? 'flex' : undefined)),
        ...Object.fromEntries(
          Object.entries(css.more).map(([viewCount, variable]) => [
            variable,
            slides.length > Number(viewCount) ? 'flex' : 'none',
          ]),
        ),
      })}
      {...interactionProps}
    >
      {loading ? (
        <span role="status" className={hidden}>
          {commonTexts.loading}
        </span>
      ) : null}
      <div ref={viewport} className={css.viewport({ hydrated: controls !== undefined })}>
        <ul className={css.row} aria-hidden={loading || undefined}>
          {slides.map((slide, index) => (
            <li
              key={isValidElement(slide) ? slide.key : index}
              className={css.slide}
              aria-roledescription={texts.slideRole}
              aria-label={texts.slide(index + 1, slides.length)}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.controls({ waiting: loading })}>
        <Button
          iconOnly
          icon={ChevronLeft}
          disabled={hasEnds && page === 0}
          onClick={() => moveBy(-1)}
          // The inline script uses it before hydration.
          data-slide="-1"
        >
          {texts.previous}
        </Button>
        <span className={css.position} aria-live={isInteracting && !isRunning ? 'polite' : 'off'}>
          {pages === 0 ? null : (
            <>
              <span aria-hidden>
                {page + 1}/{pages}
              </span>
              <span className={hidden}>{texts.page(page + 1, pages)}</span>
            </>
          )}
        </span>
        <Button
          iconOnly
          icon={ChevronRight}
          disabled={hasEnds && pages > 0 && page === pages - 1}
          onClick={() => moveBy(1)}
          data-slide="1"
        >
          {texts.next}
        </Button>
        {loops ? (
          <span className={css.pause}>
            <Button kind="quiet" iconOnly icon={paused ? Play : Pause} onClick={() => setPaused(!paused)}>
              {paused ? texts.play : texts.pause}
            </Button>
          </span>
        ) : null}
      </div>
      {Glide === undefined || viewport.current === null ? null : (
        <Glide
          viewport={viewport.current}
          loops={loops}
          onReady={setControls}
          onPositionChange={setPosition}
        />
      )}
    </section>
  );
}
