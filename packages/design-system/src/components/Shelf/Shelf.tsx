import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Children,
  isValidElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shelf as shelfWords } from '../../texts/pt-br/shelf.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { views as inView, row, slide, viewport as viewportClass } from '../Carousel/Carousel.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Shelf.css.ts';

export interface ShelfProps {
  /** Each child needs a key. Without children the shelf renders nothing. */
  children?: ReactNode;
  views?: readonly [phone: number, tablet: number, desktop: number];
  /** Index of the first item in view when the shelf mounts. */
  start?: number;
  labelledBy?: string | undefined;
}

interface ReachedEnds {
  readonly start: boolean;
  readonly end: boolean;
}

function reachedEndsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ReachedEnds {
  return { start: scrollLeft <= 1, end: scrollLeft + clientWidth >= scrollWidth - 1 };
}

/** A row that scrolls by swipe, focus and, with a mouse, arrows. Works without JavaScript. */
export function Shelf({ children, views = [1, 3, 4], start = 0, labelledBy }: ShelfProps) {
  const texts = useTexts('shelf', shelfWords);
  const items = Children.toArray(children);
  const viewport = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<ReachedEnds>({ start: true, end: true });
  const count = items.length;

  useLayoutEffect(() => {
    const list = viewport.current?.firstElementChild;
    const firstItem = list?.firstElementChild;
    const startItem = list?.children[start];
    if (viewport.current === null || !firstItem || !startItem) return;
    viewport.current.scrollLeft =
      startItem.getBoundingClientRect().left - firstItem.getBoundingClientRect().left;
  }, [start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of items changes where the shelf ends
  useEffect(() => {
    const list = viewport.current;
    if (list === null) return;
    const updateEnds = () => {
      const currentEnds = reachedEndsOf(list);
      setEnds((previous) =>
        previous.start === currentEnds.start && previous.end === currentEnds.end ? previous : currentEnds,
      );
    };
    updateEnds();
    list.addEventListener('scroll', updateEnds, { passive: true });
    const observer = new ResizeObserver(updateEnds);
    observer.observe(list);
    return () => {
      list.removeEventListener('scroll', updateEnds);
      observer.disconnect();
    };
  }, [count]);

  if (count === 0) return null;

  const scrollPage = (step: 1 | -1) => {
    const list = viewport.current;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list?.scrollBy({ left: step * list.clientWidth, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  };
  const renderArrow = (direction: 'start' | 'end') => (
    <button
      type="button"
      className={css.arrow({ to: direction })}
      aria-disabled={ends[direction] || undefined}
      onClick={() => scrollPage(direction === 'end' ? 1 : -1)}
    >
      <Icon of={direction === 'end' ? ChevronRight : ChevronLeft} />
      <span className={hidden}>{direction === 'end' ? texts.next : texts.previous}</span>
    </button>
  );

  const [phone, tablet, desktop] = views;
  return (
    <div
      className={css.shelf}
      style={inlineVars({
        [inView.phone]: String(phone),
        [inView.tablet]: String(tablet),
        [inView.desktop]: String(desktop),
      })}
    >
      {renderArrow('start')}
      <div ref={viewport} className={`${viewportClass({ hydrated: false })} ${css.cards}`}>
        <ul className={row} aria-labelledby={labelledBy}>
          {items.map((item, index) => (
            <li key={isValidElement(item) ? item.key : index} className={`${slide} ${css.peeking}`}>
              {item}
            </li>
          ))}
        </ul>
      </div>
      {renderArrow('end')}
    </div>
  );
}
