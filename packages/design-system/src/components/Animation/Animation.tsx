import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lazy } from '../../lazy/use-lazy.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import * as css from './Animation.css.ts';
import { readAnimation } from './read-animation.ts';

interface Visibility {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly wasVisible: boolean;
  readonly visible: boolean;
}

function useVisibility(): Visibility {
  const frame = useRef<HTMLDivElement>(null);
  const [{ wasVisible, visible }, setState] = useState({ wasVisible: false, visible: false });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const isVisible = entries.at(-1)?.isIntersecting === true;
      setState((previous) => ({ wasVisible: previous.wasVisible || isVisible, visible: isVisible }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, wasVisible, visible };
}

export interface AnimationProps {
  src: string | object;
  /** Width divided by height. Prevents a layout shift. */
  ratio?: number;
  /** Text alternative. Leave it out for decoration. */
  label?: string | undefined;
  /** Repeats, with a pause button. */
  loop?: boolean;
  /** `station` recolours the whole drawing. Only for single-colour drawings. */
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
  const { frame, wasVisible, visible } = useVisibility();
  const [content, setContent] = useState<object | 'none'>();

  useEffect(() => {
    if (!wasVisible) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: object | 'none') => {
      if (!signal.aborted) setContent(next);
    };
    Promise.all([readAnimation(src, signal), player.load()]).then(
      ([animation]) => show(animation),
      () => show('none'),
    );
    return () => controller.abort();
  }, [src, wasVisible]);

  const Player = player.loadedComponent();
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
