import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { inlineVars } from '../../../theme/inline-vars.ts';
import * as styles from './Preview.css.ts';

export interface IsolatedScreenProps {
  label: string;
  width: number;
  ratio: number;
  /** Style sheet of the theme, applied on top of the page's own styles. */
  css: string;
  children: ReactNode;
}

function cssTextOf(targetDocument: Document): string {
  return Array.from(targetDocument.styleSheets, (sheet) => {
    try {
      return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
    } catch {
      // Reading the rules of a cross-origin style sheet throws.
      return '';
    }
  }).join('\n');
}

interface FrameContent {
  readonly body: HTMLElement;
  readonly theme: CSSStyleSheet;
}

/** Gives the empty iframe the page's language, colour scheme and styles. */
function setUpFrame(frame: HTMLIFrameElement): FrameContent | undefined {
  const { contentDocument: targetDocument, contentWindow: frameWindow } = frame;
  if (targetDocument === null || frameWindow === null) return undefined;
  const { CSSStyleSheet: Sheet } = frameWindow as Window & typeof globalThis;
  targetDocument.documentElement.lang = 'pt-BR';
  targetDocument.documentElement.dataset.scheme = 'light';
  const baseSheet = new Sheet();
  baseSheet.replaceSync(cssTextOf(document));
  const theme = new Sheet();
  targetDocument.adoptedStyleSheets = [baseSheet, theme];
  return { body: targetDocument.body, theme };
}

/**
 * Renders children in an iframe of the given width, so media queries match that width. The frame is inert.
 */
export function IsolatedScreen({ label, width, ratio, css, children }: IsolatedScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<FrameContent>();
  const [availableWidth, setAvailableWidth] = useState(0);

  const refreshFrame = () => {
    // Some browsers replace the iframe's document when it loads.
    if (frame.current !== null && frame.current.contentDocument?.body !== content?.body)
      setContent(setUpFrame(frame.current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after mount
  useEffect(refreshFrame, []);

  useEffect(() => content?.theme.replaceSync(css), [content, css]);

  useEffect(() => {
    const element = screen.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setAvailableWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = Math.max(availableWidth, 1) / width;
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
        <iframe ref={frame} className={styles.frame} title={label} inert onLoad={refreshFrame} />
        {content === undefined ? null : createPortal(children, content.body)}
      </div>
      <figcaption className={styles.caption} aria-hidden>
        {label}
      </figcaption>
    </figure>
  );
}
