import {
  type ActivityVideo,
  hasPlayedEnough,
  type Played,
  playedBetween,
  type Sighting,
  videoLength,
  withStretch,
} from '@estacao/domain';
import { ExternalLink } from 'lucide-react';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { mediaFrame } from '../../components/MediaFrame/MediaFrame.css.ts';
import { embedOf } from '../../components/VideoFrame/embed.ts';
import { hearPlayer, type PlayerSighting } from '../../components/VideoFrame/player-events.ts';
import { VideoFrame } from '../../components/VideoFrame/VideoFrame.tsx';
import * as css from './PlaylistPanel.css.ts';

interface Watched {
  readonly played: Played;
  readonly last: Sighting | undefined;
}

interface Seen {
  readonly at: number;
  readonly rate: number;
  /** As the player reports it. */
  readonly duration?: number | undefined;
  readonly hasEnded?: boolean;
}

interface Watching {
  see(video: { readonly id: number; readonly duration: number | null }, seen: Seen): boolean;
  /** Called on a seek or pause, so that the skipped part does not count as watched. */
  rest(id: number): void;
}

function timeNow(): number {
  return performance.now() / 1000;
}

/** Tracks the watched parts of each video. Lives as long as the list, so returning to a video continues. */
function useWatching(): Watching {
  const all = useRef(new Map<number, Watched>());
  return {
    see({ id, duration: said }, { at, rate, duration, hasEnded = false }) {
      const { played, last } = all.current.get(id) ?? { played: [], last: undefined };
      const here = { at, rate, time: timeNow() };
      const stretch = last && playedBetween(last, here);
      const now = stretch === undefined ? played : withStretch(played, stretch);
      all.current.set(id, { played: now, last: hasEnded ? undefined : here });
      return hasPlayedEnough(now, videoLength(duration, said, hasEnded ? at : undefined));
    },
    rest(id) {
      const known = all.current.get(id);
      if (known !== undefined) all.current.set(id, { ...known, last: undefined });
    },
  };
}

export interface PlayerProps {
  video: ActivityVideo;
  poster?: string | null | undefined;
  /** Starts automatically because it follows another video. */
  autoPlay: boolean;
  viewed: boolean;
  onOpen: (id: number) => void;
  onView: (id: number) => void;
  onEnd: (id: number) => void;
}

type OwnProps = PlayerProps & { watching: ReturnType<typeof useWatching> };

/** One video element for all videos, so that focus and full screen survive a change of video. */
function OwnVideo({ video, poster, autoPlay, viewed, onOpen, onView, onEnd, watching }: OwnProps) {
  const element = useRef<HTMLVideoElement>(null);
  const loaded = useRef(video.id);
  // Two videos may share one file. The same `src` does not reload, so reload explicitly.
  useEffect(() => {
    if (loaded.current === video.id) return;
    loaded.current = video.id;
    element.current?.load();
  }, [video.id]);
  const see = ({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>, hasEnded = false) => {
    // A seek target has not been watched.
    if (player.seeking) return watching.rest(video.id);
    const { currentTime: at, playbackRate: rate, duration } = player;
    if (watching.see(video, { at, rate, duration, hasEnded }) && !viewed) onView(video.id);
  };
  const rest = () => watching.rest(video.id);
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come with the file, where the station has them
    <video
      ref={element}
      className={mediaFrame({ ratio: '16/9', rounded: true, player: true })}
      src={video.url}
      poster={poster ?? undefined}
      aria-label={video.name}
      controls
      playsInline
      preload="metadata"
      autoPlay={autoPlay}
      onPlay={(event) => {
        rest();
        see(event);
        onOpen(video.id);
      }}
      onTimeUpdate={see}
      onRateChange={see}
      onSeeking={rest}
      onEmptied={rest}
      onPause={(event) => {
        see(event);
        rest();
      }}
      onEnded={(event) => {
        see(event, true);
        onEnd(video.id);
      }}
    />
  );
}

/** An embedded third-party player. It loads on press and counts only what the player reports. */
function OutsideVideo({ video, poster, viewed, onOpen, onView, onEnd, watching }: OwnProps) {
  const [isOpen, setOpen] = useState(false);
  const [isHeard, setHeard] = useState(false);
  const [rate, setRate] = useState(1);
  const hasPlayer = embedOf(video.url) !== undefined;
  const open = () => {
    setOpen(true);
    onOpen(video.id);
  };
  const sight = ({ at, duration, rate: said, state }: PlayerSighting) => {
    if (said !== undefined) setRate(said);
    if (state === 'resting') watching.rest(video.id);
    if (at !== undefined && state !== 'resting') {
      setHeard(true);
      const hasEnded = state === 'ended';
      if (watching.see(video, { at, rate: said ?? rate, duration, hasEnded }) && !viewed) onView(video.id);
    }
    if (state === 'ended') onEnd(video.id);
  };
  // The message listener outlives a render.
  const latest = useRef(sight);
  useEffect(() => {
    latest.current = sight;
  });
  const hear = useCallback(
    (frame: HTMLIFrameElement) => hearPlayer(frame, (seen) => latest.current(seen)),
    [],
  );
  return (
    <>
      {hasPlayer ? (
        <VideoFrame
          title={video.name}
          src={video.url}
          poster={poster}
          rounded
          onOpen={open}
          onPlayer={hear}
        />
      ) : (
        <Button kind="secondary" icon={ExternalLink} href={video.url} newTab onClick={open}>
          Abrir vídeo
        </Button>
      )}
      {viewed || isHeard ? null : (
        <div className={css.mark}>
          <Button disabled={!isOpen} onClick={() => onView(video.id)}>
            Marcar como assistido
          </Button>
        </div>
      )}
    </>
  );
}

/** Plays the current video, own or embedded. */
export function Player(props: PlayerProps) {
  const watching = useWatching();
  return props.video.isOutside ? (
    <OutsideVideo key={props.video.id} {...props} watching={watching} />
  ) : (
    <OwnVideo {...props} watching={watching} />
  );
}
