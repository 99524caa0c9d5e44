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
  /** Where its player was last, while it plays. */
  readonly last: Sighting | undefined;
}

interface Seen {
  readonly at: number;
  readonly rate: number;
  /** As the player has it. */
  readonly duration?: number | undefined;
  readonly hasEnded?: boolean;
}

interface Watching {
  see(video: { readonly id: number; readonly duration: number | null }, seen: Seen): boolean;
  /** It jumps, or rests: what comes next doesn't go on from where it was. */
  rest(id: number): void;
}

function timeNow(): number {
  return performance.now() / 1000;
}

/** What is really played of each video, for as long as the list is there: whoever comes back to one goes on. */
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
  /** It follows another one: it begins by itself. */
  autoPlay: boolean;
  /** It was viewed already. */
  viewed: boolean;
  onOpen: (id: number) => void;
  onView: (id: number) => void;
  onEnd: (id: number) => void;
}

type OwnProps = PlayerProps & { watching: ReturnType<typeof useWatching> };

/** One element for all of them: the focus and the whole screen stay, whichever it plays. */
function OwnVideo({ video, poster, autoPlay, viewed, onOpen, onView, onEnd, watching }: OwnProps) {
  const element = useRef<HTMLVideoElement>(null);
  const loaded = useRef(video.id);
  // Another video may be the same file: it begins anew, which the same address alone doesn't make it do.
  useEffect(() => {
    if (loaded.current === video.id) return;
    loaded.current = video.id;
    element.current?.load();
  }, [video.id]);
  const see = ({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>, hasEnded = false) => {
    // Where somebody jumps to is nothing that they have seen.
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

/** Of somebody else's player: asked for by a press, and heard as far as it says anything. */
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
  // The player is heard for longer than one drawing of this.
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

/** The video that plays, wherever it is. */
export function Player(props: PlayerProps) {
  const watching = useWatching();
  return props.video.isOutside ? (
    <OutsideVideo key={props.video.id} {...props} watching={watching} />
  ) : (
    <OwnVideo {...props} watching={watching} />
  );
}
