import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { videoFrame as videoFrameWords } from '../../words/pt-br/video-frame.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MediaFrame, type MediaFrameProps } from '../MediaFrame/MediaFrame.tsx';
import { embedOf } from './embed.ts';
import * as css from './VideoFrame.css.ts';

export interface VideoFrameProps {
  /** What it shows: read out, and shown where there is no poster. */
  title: string;
  /** A page or player of YouTube or Vimeo, or a file of our own. */
  src: string;
  /** A picture of our own. Without one the title stands there. */
  poster?: string | null | undefined;
  /** Width by height, kept while the picture is on its way. */
  ratio?: MediaFrameProps['ratio'];
  /** The station's corners, where it stands alone. */
  rounded?: boolean;
  /** One that lives elsewhere is being loaded: somebody has pressed it. */
  onOpen?: (() => void) | undefined;
  /** The player of one that lives elsewhere is there: `hearPlayer` has it say where it is. Answers what ends that; the same function each time. */
  onPlayer?: ((frame: HTMLIFrameElement) => () => void) | undefined;
}

/** A video whose room is kept. Of one that lives elsewhere nothing is asked for before it is pressed. */
export function VideoFrame({
  title,
  src,
  poster,
  ratio = '16/9',
  rounded,
  onOpen,
  onPlayer,
}: VideoFrameProps) {
  const words = useWords('videoFrame', videoFrameWords);
  const [playing, setPlaying] = useState<string>();
  const embed = embedOf(src);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const player = frame.current;
    // Who pressed the button goes on with the keyboard in the player.
    player?.focus();
    return player && playing ? onPlayer?.(player) : undefined;
  }, [playing, onPlayer]);
  if (embed === undefined)
    return (
      <MediaFrame video={src} videoTitle={title} src={poster} ratio={ratio} {...(rounded && { rounded })} />
    );
  if (playing === src)
    return (
      <div className={css.frame({ ratio, rounded, playing: true })}>
        <iframe
          ref={frame}
          className={css.player}
          src={embed.src}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // Without an origin these players refuse to play.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  return (
    <button
      type="button"
      className={css.frame({ ratio, rounded, empty: typeof poster !== 'string' })}
      aria-label={words.play(title, embed.provider)}
      onClick={() => {
        setPlaying(src);
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
