import { useLottieLight } from 'lottie-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { animation as animationWords } from '../../texts/pt-br/animation.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
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
const MAX_UNPAUSABLE_SECONDS = 5;

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
  const texts = useTexts('animation', animationWords);
  const [reducedMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [paused, setPaused] = useState(reducedMotion);
  const [ended, setEnded] = useState(false);

  const finish = () => {
    setEnded(true);
    onDone?.();
  };
  const { setDisplayRef, state, play, pause, seek, playableFrames, playableDuration } = useLottieLight({
    src: content,
    loop,
    subscriptions: { complete: finish, error: onFail },
  });
  const isReady = state !== 'loading' && state !== 'error';
  const isMoving = visible && !paused && !ended;

  const showEnd = useEffectEvent(() => {
    seek(playableFrames - 1);
    finish();
  });
  useEffect(() => {
    if (isReady && reducedMotion && !loop) showEnd();
  }, [isReady, reducedMotion, loop]);

  useEffect(() => {
    if (!isReady) return;
    if (isMoving) play();
    else pause();
  }, [isReady, isMoving, play, pause]);

  const toggle = () => {
    setPaused(isMoving);
    setEnded(false);
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
      {isReady && (loop || playableDuration > MAX_UNPAUSABLE_SECONDS) ? (
        <button type="button" className={css.control} onClick={toggle}>
          <Icon of={isMoving ? Pause : Play} />
          <span className={hidden}>{isMoving ? texts.pause : texts.play}</span>
        </button>
      ) : null}
    </>
  );
}
