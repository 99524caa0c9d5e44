import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { videoFrame as videoFrameWords } from '../../texts/pt-br/video-frame.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MediaFrame, type MediaFrameProps } from '../MediaFrame/MediaFrame.tsx';
import { embedOf } from './embed.ts';
import * as css from './VideoFrame.css.ts';

export interface VideoFrameProps {
  /** Accessible name of the video. Without a poster it is visible too. */
  title: string;
  /** A page or player of YouTube or Vimeo, or a file of our own. */
  src: string;
  poster?: string | null | undefined;
  /** Reserves the space before the picture loads. */
  ratio?: MediaFrameProps['ratio'];
  rounded?: boolean;
  /** Called when the member starts an external player. */
  onOpen?: (() => void) | undefined;
  /**
   * Called with an external player's frame, for `listenToPlayer`. Returns the cleanup. Must be a stable
   * function.
   */
  onPlayer?: ((frame: HTMLIFrameElement) => () => void) | undefined;
}

/** A video with reserved space. External players load only after a click. */
export function VideoFrame({
  title,
  src,
  poster,
  ratio = '16/9',
  rounded,
  onOpen,
  onPlayer,
}: VideoFrameProps) {
  const texts = useTexts('videoFrame', videoFrameWords);
  const [playingSrc, setPlayingSrc] = useState<string>();
  const embed = embedOf(src);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const player = frame.current;
    // Keyboard users continue in the player.
    player?.focus();
    return player && playingSrc ? onPlayer?.(player) : undefined;
  }, [playingSrc, onPlayer]);
  if (embed === undefined)
    return (
      <MediaFrame video={src} videoTitle={title} src={poster} ratio={ratio} {...(rounded && { rounded })} />
    );
  if (playingSrc === src)
    return (
      <div className={css.frame({ ratio, rounded, playing: true })}>
        <iframe
          ref={frame}
          className={css.player}
          src={embed.src}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // These players refuse to play without an origin.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  return (
    <button
      type="button"
      className={css.frame({ ratio, rounded, empty: typeof poster !== 'string' })}
      aria-label={texts.play(title, embed.provider)}
      onClick={() => {
        setPlayingSrc(src);
        onOpen?.();
      }}
    >
      {typeof poster === 'string' ? (
        <img className={css.poster} src={poster} alt="" decoding="async" loading="lazy" />
      ) : null}
      <span className={css.mark}>
        <Icon of={Play} size="lg" />
      </span>
      {typeof poster === 'string' ? null : <span className={css.title}>{title}</span>}
    </button>
  );
}
