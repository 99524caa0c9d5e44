import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { disclosure, summary as summaryClass } from './Disclosure.css.ts';

export interface DisclosureProps {
  /** What opens it. */
  summary: ReactNode;
  /** What it shows. */
  children: ReactNode;
  /** The look belongs to where it stands: of the whole, and of what opens it. */
  className?: string;
  /** A class for the line that opens it. */
  summaryClassName?: string;
}

/**
 * Shows and hides something in its place. A native element, so a menu opens before hydration and without
 * JavaScript at all; with it, the menu also closes by Escape, by a click elsewhere and when the focus moves on.
 */
export function Disclosure({ summary, children, className = '', summaryClassName = '' }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      const element = details.current;
      if (element?.open === true && target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const closeByEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const element = event.currentTarget;
    if (event.key !== 'Escape' || !element.open) return;
    event.stopPropagation();
    element.open = false;
    element.querySelector('summary')?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const closeWhenFollowed = ({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) => {
    if (target instanceof Element && target.closest('a') !== null) currentTarget.open = false;
  };

  return (
    <details
      ref={details}
      className={`${disclosure} ${className}`}
      onKeyDown={closeByEscape}
      onBlur={closeWhenLeft}
      onClick={closeWhenFollowed}
    >
      <summary className={`${summaryClass} ${summaryClassName}`}>{summary}</summary>
      {children}
    </details>
  );
}
