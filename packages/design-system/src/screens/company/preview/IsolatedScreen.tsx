import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { inlineVars } from '../../../theme/inline-vars.ts';
import * as styles from './Preview.css.ts';

export interface IsolatedScreenProps {
  label: string;
  width: number;
  ratio: number;
  /** Theme style sheet, applied on top of the page's own styles. */
  css: string;
  children: ReactNode;
}

function styleOf(page: Document): string {
  return Array.from(page.styleSheets, (sheet) => {
    try {
      return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
    } catch {
      // Reading the rules of a cross-origin style sheet throws.
      return '';
    }
  }).join('\n');
}

interface Place {
  readonly body: HTMLElement;
  readonly theme: CSSStyleSheet;
}

/** Gives the empty iframe the page's language, colour scheme and styles. */
function furnish(frame: HTMLIFrameElement): Place | undefined {
  const { contentDocument: page, contentWindow: own } = frame;
  if (page === null || own === null) return undefined;
  const { CSSStyleSheet: Sheet } = own as Window & typeof globalThis;
  page.documentElement.lang = 'pt-BR';
  page.documentElement.dataset.scheme = 'light';
  const base = new Sheet();
  base.replaceSync(styleOf(document));
  const theme = new Sheet();
  page.adoptedStyleSheets = [base, theme];
  return { body: page.body, theme };
}

/**
 * Renders children in an iframe of the given width, so media queries match that width. The frame is inert.
 */
export function IsolatedScreen({ label, width, ratio, css, children }: IsolatedScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState<Place>();
  const [room, setRoom] = useState(0);

  const furnishAgain = () => {
    // Some browsers replace the iframe's document once it has loaded.
    if (frame.current !== null && frame.current.contentDocument?.body !== place?.body)
      setPlace(furnish(frame.current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(furnishAgain, []);

  useEffect(() => place?.theme.replaceSync(css), [place, css]);

  useEffect(() => {
    const element = screen.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = Math.max(room, 1) / width;
  return (
    <figure className={styles.figure}>
      <div
        ref={screen}
        className={styles.screen}
        role="img"
        aria-label={label}
        style={inlineVars({
          [styles.width]: `${width}px`,
          [styles.scale]: String(scale),
          [styles.height]: `${Math.round((width / ratio) * scale)}px`,
        })}
      >
        <iframe ref={frame} className={styles.frame} title={label} inert onLoad={furnishAgain} />
        {place === undefined ? null : createPortal(children, place.body)}
      </div>
      <figcaption className={styles.caption} aria-hidden>
        {label}
      </figcaption>
    </figure>
  );
}
