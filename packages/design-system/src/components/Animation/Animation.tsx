import { type ReactNode, useEffect, useState } from 'react';
import { lazy } from '../../lazy/use-lazy.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import * as css from './Animation.css.ts';
import { readAnimation } from './read-animation.ts';
import { useVisible } from './use-visible.ts';

export interface AnimationProps {
  /** A Lottie file: its address, or what is in it. */
  src: string | object;
  /** Its width by its height, so that nothing moves when it arrives. */
  ratio?: number;
  /** What it shows. Leave it out where it only decorates. */
  label?: string | undefined;
  /** Goes on and on, with a button to pause it. */
  loop?: boolean;
  /** Stands in its place where it can't be shown. */
  fallback?: ReactNode;
  /** It has come to its end; at once where the device asks for no motion. */
  onDone?: (() => void) | undefined;
}

const player = /* @__PURE__ */ lazy(() =>
  import('./AnimationPlayer.tsx').then(({ AnimationPlayer }) => AnimationPlayer),
);

/** A moving drawing. It and its player are fetched when it comes into sight. */
export function Animation({ src, ratio = 1, label, loop = false, fallback, onDone }: AnimationProps) {
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
          visible={visible}
          onDone={onDone}
          onFail={() => setContent('none')}
        />
      )}
    </div>
  );
}
