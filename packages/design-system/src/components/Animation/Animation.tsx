import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lazy/use-lazy.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import * as css from './Animation.css.ts';
import { readAnimation } from './read-animation.ts';

interface Visible {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** It has come into sight before. */
  readonly seen: boolean;
  /** It is in sight. */
  readonly visible: boolean;
}

function useVisible(): Visible {
  const frame = useRef<HTMLDivElement>(null);
  const [{ seen, visible }, setState] = useState({ seen: false, visible: false });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const now = entries.at(-1)?.isIntersecting === true;
      setState((before) => ({ seen: before.seen || now, visible: now }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, seen, visible };
}

export interface AnimationProps {
  /** A Lottie file: its address, or what is in it. */
  src: string | object;
  /** Its width by its height, so that nothing moves when it arrives. */
  ratio?: number;
  /** What it shows. Leave it out where it only decorates. */
  label?: string | undefined;
  /** Goes on and on, with a button to pause it. */
  loop?: boolean;
  /** `station` draws all of it in the station's colour: for a drawing of one colour. */
  paint?: 'own' | 'station';
  /** Stands in its place where it can't be shown. */
  fallback?: ReactNode;
  /** It has come to its end; at once where the device asks for no motion. */
  onDone?: (() => void) | undefined;
}

const player = /* @__PURE__ */ lazy(() =>
  import('./AnimationPlayer.tsx').then(({ AnimationPlayer }) => AnimationPlayer),
);

/** A moving drawing. It and its player are fetched when it comes into sight. */
export function Animation({
  src,
  ratio = 1,
  label,
  loop = false,
  paint = 'own',
  fallback,
  onDone,
}: AnimationProps) {
  const { frame, seen, visible } = useVisible();
  const [content, setContent] = useState<object | 'none'>();

  useEffect(() => {
    if (!seen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: object | 'none') => {
      if (!signal.aborted) setContent(next);
    };
    Promise.all([readAnimation(src, signal), player.load()]).then(
      ([read]) => show(read),
      () => show('none'),
    );
    return () => leaving.abort();
  }, [src, seen]);

  const Player = player.now();
  return (
    <div ref={frame} className={css.frame} style={inlineVars({ [css.ratio]: String(ratio) })}>
      {content === undefined ? null : content === 'none' || Player === undefined ? (
        <div
          className={css.picture}
          {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        >
          {fallback}
        </div>
      ) : (
        <Player
          content={content}
          label={label}
          loop={loop}
          paint={paint}
          visible={visible}
          onDone={onDone}
          onFail={() => setContent('none')}
        />
      )}
    </div>
  );
}
