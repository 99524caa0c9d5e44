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
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
}

/**
 * Shows and hides content with a native `details`, so it works before hydration and without JavaScript. With
 * JavaScript it also closes on Escape, on an outside press and on blur.
 */
export function Disclosure({ summary, children, className = '', summaryClassName = '' }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOnOutsidePress = ({ target }: PointerEvent) => {
      const element = details.current;
      if (element?.open === true && target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, []);

  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const element = event.currentTarget;
    if (event.key !== 'Escape' || !element.open) return;
    event.stopPropagation();
    element.open = false;
    element.querySelector('summary')?.focus();
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const closeOnLinkClick = ({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) => {
    if (target instanceof Element && target.closest('a') !== null) currentTarget.open = false;
  };

  return (
    <details
      ref={details}
      className={`${disclosure} ${className}`}
      onKeyDown={closeOnEscape}
      onBlur={closeOnBlur}
      onClick={closeOnLinkClick}
    >
      <summary className={`${summaryClass} ${summaryClassName}`}>{summary}</summary>
      {children}
    </details>
  );
}
