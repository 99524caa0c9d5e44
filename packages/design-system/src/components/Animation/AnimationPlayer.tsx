import { useLottieLight } from 'lottie-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { animation as animationWords } from '../../words/pt-br/animation.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Animation.css.ts';
import type { AnimationProps } from './Animation.tsx';

interface AnimationPlayerProps extends Pick<AnimationProps, 'label' | 'onDone'> {
  content: object;
  loop: boolean;
  paint: NonNullable<AnimationProps['paint']>;
  visible: boolean;
  onFail: () => void;
}

/** WCAG 2.2.2: motion longer than five seconds needs a pause control. */
const longSeconds = 5;

/** Uses the light Lottie engine: it needs no `eval` and no style sheet, so it runs under a strict CSP. */
export function AnimationPlayer({
  content,
  label,
  loop,
  paint,
  visible,
  onDone,
  onFail,
}: AnimationPlayerProps) {
  const words = useWords('animation', animationWords);
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [paused, setPaused] = useState(still);
  const [done, setDone] = useState(false);

  const end = () => {
    setDone(true);
    onDone?.();
  };
  const { setDisplayRef, state, play, pause, seek, playableFrames, playableDuration } = useLottieLight({
    src: content,
    loop,
    subscriptions: { complete: end, error: onFail },
  });
  const ready = state !== 'loading' && state !== 'error';
  const moving = visible && !paused && !done;

  const showEnd = useEffectEvent(() => {
    seek(playableFrames - 1);
    end();
  });
  useEffect(() => {
    if (ready && still && !loop) showEnd();
  }, [ready, still, loop]);

  useEffect(() => {
    if (!ready) return;
    if (moving) play();
    else pause();
  }, [ready, moving, play, pause]);

  const toggle = () => {
    setPaused(moving);
    setDone(false);
  };

  return (
    <>
      <div
        className={css.picture}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        <div
          ref={setDisplayRef}
          className={paint === 'station' ? `${css.drawing} ${css.painted}` : css.drawing}
        />
      </div>
      {ready && (loop || playableDuration > longSeconds) ? (
        <button type="button" className={css.control} onClick={toggle}>
          <Icon of={moving ? Pause : Play} />
          <span className={hidden}>{moving ? words.pause : words.play}</span>
        </button>
      ) : null}
    </>
  );
}
