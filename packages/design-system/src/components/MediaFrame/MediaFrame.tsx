import { mediaFrame as mediaFrameWords } from '../../texts/pt-br/media-frame.ts';
import { useTexts } from '../../texts/texts.ts';
import { mediaFrame } from './MediaFrame.css.ts';

export interface MediaFrameProps {
  src?: string | null | undefined;
  alt?: string;
  /** Reserved before the picture loads. @default '16/10' */
  ratio?: '16/10' | '16/9' | '3/2' | '1/1' | undefined;
  rounded?: boolean;
  /** Loads at once with high priority: only for the main picture of the first screen. */
  eager?: boolean;
  video?: string | null | undefined;
  videoTitle?: string;
}

/** A picture or a video with reserved room, in a single element. */
export function MediaFrame({
  src,
  alt = '',
  ratio,
  rounded,
  eager = false,
  video,
  videoTitle,
}: MediaFrameProps) {
  const texts = useTexts('mediaFrame', mediaFrameWords);
  if (typeof video === 'string') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions come with the file, where the station has them
      <video
        className={mediaFrame({ ratio, rounded, player: true })}
        src={video}
        poster={src ?? undefined}
        aria-label={videoTitle ?? texts.video}
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
