import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { carousel as carouselWords } from '../../words/pt-br/carousel.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './Carousel.css.ts';
import type { Moves, Place } from './glide.ts';
import { useAttention, useTurns } from './use-turns.ts';

export interface CarouselProps {
  label: string;
  /** Slides with keys. Without slides, nothing is rendered. */
  children?: ReactNode;
  views?: readonly [phone: number, tablet: number, desktop: number];
  /** Interval of auto-advance, which loops. Without it, only the member moves the slides. */
  everyMs?: number | undefined;
  /** Pauses auto-advance while it has focus or hover. @default true */
  rests?: boolean | undefined;
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
  everyMs,
  rests = true,
  loading = false,
}: CarouselProps) {
  const words = useWords('carousel', carouselWords);
  const shared = useWords('common', commonWords);
  const slides = Children.toArray(children);
  const viewport = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [lost, setLost] = useState(false);
  const [moves, setMoves] = useState<Moves>();
  const [{ page, pages }, setPlace] = useState<Place>({ page: 0, pages: 0 });
  const [paused, setPaused] = useState(false);
  const { attended, attention } = useAttention();
  const round = everyMs !== undefined;
  const wanted = !loading && slides.length > Math.min(...views);

  useEffect(() => {
    const element = viewport.current;
    if (!wanted || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);

  const Glide = useLazy(glide, near && wanted, () => {
    setLost(true);
    setNear(false);
  });

  const go = (step: 1 | -1) => {
    const element = viewport.current;
    if (moves !== undefined) moves.to((page + step + pages) % pages);
    // No smooth scrolling while the script loads: it would take over in mid-scroll.
    else element?.scrollBy({ left: step * element.clientWidth, behavior: lost ? 'smooth' : 'instant' });
    // Retries the failed load.
    if (lost) setNear(true);
  };
  // A row scrolled by hand has no page number, so no button is disabled.
  const ends = !round && !(lost && moves === undefined);
  const running = round && pages > 1 && !paused && !(rests && attended);
  useTurns(everyMs, !running, page, () => go(1));

  if (slides.length === 0) return null;

  const perScreen = (
    values: Record<(typeof screens)[number], string>,
    of: (views: number) => string | undefined,
  ) => Object.fromEntries(screens.map((screen, index) => [values[screen], of(views[index] ?? 1)]));

  return (
    <section
      className={css.carousel}
      aria-label={label}
      aria-roledescription={words.role}
      aria-busy={loading || undefined}
      style={inlineVars({
        ...perScreen(css.views, String),
        ...perScreen(css.moving, (inView) => (slides.length > inView || pages > 1 ? 'flex' : undefined)),
        ...Object.fromEntries(
          Object.entries(css.more).map(([fit, more]) => [
            more,
            slides.length > Number(fit) ? 'flex' : 'none',
          ]),
        ),
      })}
      {...attention}
    >
      {loading ? (
        <span role="status" className={hidden}>
          {shared.loading}
        </span>
      ) : null}
      <div ref={viewport} className={css.viewport({ awake: moves !== undefined })}>
        <ul className={css.row} aria-hidden={loading || undefined}>
          {slides.map((slide, index) => (
            <li
              key={isValidElement(slide) ? slide.key : index}
              className={css.slide}
              aria-roledescription={words.slideRole}
              aria-label={words.slide(index + 1, slides.length)}
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
          disabled={ends && page === 0}
          onClick={() => go(-1)}
          // The inline script uses it before hydration.
          data-slide="-1"
        >
          {words.previous}
        </Button>
        <span className={css.position} aria-live={attended && !running ? 'polite' : 'off'}>
          {pages === 0 ? null : (
            <>
              <span aria-hidden>
                {page + 1}/{pages}
              </span>
              <span className={hidden}>{words.page(page + 1, pages)}</span>
            </>
          )}
        </span>
        <Button
          iconOnly
          icon={ChevronRight}
          disabled={ends && pages > 0 && page === pages - 1}
          onClick={() => go(1)}
          data-slide="1"
        >
          {words.next}
        </Button>
        {round ? (
          <span className={css.pause}>
            <Button kind="quiet" iconOnly icon={paused ? Play : Pause} onClick={() => setPaused(!paused)}>
              {paused ? words.play : words.pause}
            </Button>
          </span>
        ) : null}
      </div>
      {Glide === undefined || viewport.current === null ? null : (
        <Glide viewport={viewport.current} round={round} onAwake={setMoves} onPlace={setPlace} />
      )}
    </section>
  );
}
