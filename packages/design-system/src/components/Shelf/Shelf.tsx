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
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { shelf as shelfWords } from '../../words/pt-br/shelf.ts';
import { useWords } from '../../words/words.ts';
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

interface Ends {
  readonly start: boolean;
  readonly end: boolean;
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  return { start: scrollLeft <= 1, end: scrollLeft + clientWidth >= scrollWidth - 1 };
}

/** A row that scrolls by swipe, focus and, with a mouse, arrows. Works without JavaScript. */
export function Shelf({ children, views = [1, 3, 4], start = 0, labelledBy }: ShelfProps) {
  const words = useWords('shelf', shelfWords);
  const items = Children.toArray(children);
  const viewport = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });
  const count = items.length;

  useLayoutEffect(() => {
    const list = viewport.current?.firstElementChild;
    const first = list?.firstElementChild;
    const wanted = list?.children[start];
    if (viewport.current === null || !first || !wanted) return;
    viewport.current.scrollLeft = wanted.getBoundingClientRect().left - first.getBoundingClientRect().left;
  }, [start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another number of them it ends elsewhere
  useEffect(() => {
    const list = viewport.current;
    if (list === null) return;
    const look = () => {
      const now = endsOf(list);
      setEnds((before) => (before.start === now.start && before.end === now.end ? before : now));
    };
    look();
    list.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [count]);

  if (count === 0) return null;

  const go = (step: 1 | -1) => {
    const list = viewport.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list?.scrollBy({ left: step * list.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  const arrow = (to: 'start' | 'end') => (
    <button
      type="button"
      className={css.arrow({ to })}
      aria-disabled={ends[to] || undefined}
      onClick={() => go(to === 'end' ? 1 : -1)}
    >
      <Icon of={to === 'end' ? ChevronRight : ChevronLeft} />
      <span className={hidden}>{to === 'end' ? words.next : words.previous}</span>
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
      {arrow('start')}
      <div ref={viewport} className={`${viewportClass({ awake: false })} ${css.cards}`}>
        <ul className={row} aria-labelledby={labelledBy}>
          {items.map((item, index) => (
            <li key={isValidElement(item) ? item.key : index} className={`${slide} ${css.peeking}`}>
              {item}
            </li>
          ))}
        </ul>
      </div>
      {arrow('end')}
    </div>
  );
}
