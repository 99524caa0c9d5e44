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
  /** What it shows: "Atividades em destaque". Read out. */
  label: string;
  /** The slides, each with a key. Without any, nothing is rendered. */
  children?: ReactNode;
  /** How many are in view at once on a phone, a tablet and a desktop. */
  views?: readonly [phone: number, tablet: number, desktop: number];
  /** Goes on by itself after so long, and from the last to the first. Without it, it moves only when asked to. */
  everyMs?: number | undefined;
  /** It keeps still while one points at it, while the focus is in it, and while the page is hidden. @default true */
  rests?: boolean | undefined;
  /** The slides are the shapes of what is being loaded. */
  loading?: boolean;
}

const glide = /* @__PURE__ */ lazy(() => import('./glide.ts').then(({ Glide }) => Glide));

const screens = ['phone', 'tablet', 'desktop'] as const;

/**
 * A row of slides of which some are in view. The page comes with its final layout, as a row to scroll by hand; what moves
 * it arrives when it is about to be seen, and the row stays one to scroll by hand where it doesn't arrive. It rests while
 * one points at it, while the focus is in it and while the page is hidden, unless it is told not to; where motion is
 * reduced it never goes by itself, and a button stops it for good. Slides out of view stay in the tab order, and come into
 * view with the focus.
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
    // What moves it is on its way, and would take over in the middle.
    else element?.scrollBy({ left: step * element.clientWidth, behavior: lost ? 'smooth' : 'instant' });
    // The network may be back.
    if (lost) setNear(true);
  };
  // Nobody knows where a row that is scrolled by hand stands.
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
          // By this a page that isn't hydrated yet can move it.
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
