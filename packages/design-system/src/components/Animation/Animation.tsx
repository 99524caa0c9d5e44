import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lazy/use-lazy.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import * as css from './Animation.css.ts';
import { readAnimation } from './read-animation.ts';

interface Visible {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly seen: boolean;
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
  src: string | object;
  /** Width divided by height. Prevents a layout shift. */
  ratio?: number;
  /** Text alternative. Leave it out for decoration. */
  label?: string | undefined;
  /** Repeats, with a pause button. */
  loop?: boolean;
  /** `station` recolours all of it: for single-colour drawings. */
  paint?: 'own' | 'station';
  fallback?: ReactNode;
  /** The animation has ended. With reduced motion, called at once. */
  onDone?: (() => void) | undefined;
}

const player = /* @__PURE__ */ lazy(() =>
  import('./AnimationPlayer.tsx').then(({ AnimationPlayer }) => AnimationPlayer),
);

/** A Lottie animation. Loads its file and player when it scrolls into view. */
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
