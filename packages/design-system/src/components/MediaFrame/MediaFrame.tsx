import { mediaFrame as mediaFrameWords } from '../../words/pt-br/media-frame.ts';
import { useWords } from '../../words/words.ts';
import { mediaFrame } from './MediaFrame.css.ts';

export interface MediaFrameProps {
  /** The picture. Without one a placeholder takes its room. */
  src?: string | null | undefined;
  /** What it shows, for those who don't see it. Empty where it only decorates. */
  alt?: string;
  /** Width by height, kept while the picture is on its way. @default '16/10' */
  ratio?: '16/10' | '16/9' | '3/2' | '1/1' | undefined;
  /** The station's corners, where it stands alone. */
  rounded?: boolean;
  /** Loads at once and before others: for the one picture that the first screen is about. */
  eager?: boolean;
  /** A video instead of a picture. */
  video?: string | null | undefined;
  /** What the video is called, for those who don't see it. */
  videoTitle?: string;
}

/** A picture or a video whose room is kept before it arrives. One element. */
export function MediaFrame({
  src,
  alt = '',
  ratio,
  rounded,
  eager = false,
  video,
  videoTitle,
}: MediaFrameProps) {
  const words = useWords('mediaFrame', mediaFrameWords);
  if (typeof video === 'string') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions come with the file, where the station has them
      <video
        className={mediaFrame({ ratio, rounded, player: true })}
        src={video}
        poster={src ?? undefined}
        aria-label={videoTitle ?? words.video}
        controls
        playsInline
        preload="none"
      />
    );
  }
  if (typeof src !== 'string')
    return <span className={mediaFrame({ ratio, rounded, empty: true })} data-picture="drawn" />;
  return (
    <img
      className={mediaFrame({ ratio, rounded })}
      src={src}
      alt={alt}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}
