import {
  type ActivityVideo,
  addStretch,
  hasPlayedEnough,
  type PlayedStretches,
  type PlayerSample,
  playedBetween,
  videoLength,
} from '@estacao/domain';
import { ExternalLink } from 'lucide-react';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { mediaFrame } from '../../components/MediaFrame/MediaFrame.css.ts';
import { embedOf } from '../../components/VideoFrame/embed.ts';
import { listenToPlayer, type PlayerReport } from '../../components/VideoFrame/player-events.ts';
import { VideoFrame } from '../../components/VideoFrame/VideoFrame.tsx';
import * as css from './PlaylistPanel.css.ts';

interface WatchProgress {
  readonly played: PlayedStretches;
  readonly last: PlayerSample | undefined;
}

interface PlaybackState {
  readonly position: number;
  readonly rate: number;
  /** As the player reports it. */
  readonly duration?: number | undefined;
  readonly hasEnded?: boolean;
}

interface WatchTracker {
  record(video: { readonly id: number; readonly duration: number | null }, playback: PlaybackState): boolean;
  /** Ends the current stretch on a seek or pause, so that the skipped part does not count as watched. */
  pause(id: number): void;
}

function timeNow(): number {
  return performance.now() / 1000;
}

/**
 * Tracks the watched stretches of each video. The tracker outlives a change of video, so a video that the
 * member returns to keeps its stretches.
 */
function useWatchTracker(): WatchTracker {
  const progressByVideo = useRef(new Map<number, WatchProgress>());
  return {
    record({ id, duration: listedDuration }, { position, rate, duration, hasEnded = false }) {
      const { played, last } = progressByVideo.current.get(id) ?? { played: [], last: undefined };
      const sample = { position, rate, time: timeNow() };
      const watchedStretch = last && playedBetween(last, sample);
      const newPlayed = watchedStretch === undefined ? played : addStretch(played, watchedStretch);
      progressByVideo.current.set(id, { played: newPlayed, last: hasEnded ? undefined : sample });
      return hasPlayedEnough(
        newPlayed,
        videoLength(duration, listedDuration, hasEnded ? position : undefined),
      );
    },
    pause(id) {
      const progress = progressByVideo.current.get(id);
      if (progress !== undefined) progressByVideo.current.set(id, { ...progress, last: undefined });
    },
  };
}

export interface PlayerProps {
  video: ActivityVideo;
  poster?: string | null | undefined;
  /** Starts without a press, because the previous video has just ended. */
  autoPlay: boolean;
  viewed: boolean;
  onOpen: (id: number) => void;
  onView: (id: number) => void;
  onEnd: (id: number) => void;
}

type TrackedPlayerProps = PlayerProps & { tracker: ReturnType<typeof useWatchTracker> };

/** One video element for all videos, so that focus and full screen survive a change of video. */
function HostedVideo({
  video,
  poster,
  autoPlay,
  viewed,
  onOpen,
  onView,
  onEnd,
  tracker,
}: TrackedPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const loadedId = useRef(video.id);
  // Two videos may share one file. The same `src` does not reload, so reload explicitly.
  useEffect(() => {
    if (loadedId.current === video.id) return;
    loadedId.current = video.id;
    element.current?.load();
  }, [video.id]);
  const recordPlayback = ({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>, hasEnded = false) => {
    // A seek target has not been watched.
    if (player.seeking) return tracker.pause(video.id);
    const { currentTime: position, playbackRate: rate, duration } = player;
    if (tracker.record(video, { position, rate, duration, hasEnded }) && !viewed) onView(video.id);
  };
  const pauseTracking = () => tracker.pause(video.id);
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
        pauseTracking();
        recordPlayback(event);
        onOpen(video.id);
      }}
      onTimeUpdate={recordPlayback}
      onRateChange={recordPlayback}
      onSeeking={pauseTracking}
      onEmptied={pauseTracking}
      onPause={(event) => {
        recordPlayback(event);
        pauseTracking();
      }}
      onEnded={(event) => {
        recordPlayback(event, true);
        onEnd(video.id);
      }}
    />
  );
}

/** An embedded third-party player. It loads on press and counts only what the player reports. */
function EmbeddedVideo({ video, poster, viewed, onOpen, onView, onEnd, tracker }: TrackedPlayerProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasReported, setReported] = useState(false);
  const [rate, setRate] = useState(1);
  const hasPlayer = embedOf(video.url) !== undefined;
  const openVideo = () => {
    setOpen(true);
    onOpen(video.id);
  };
  const onReport = ({ position, duration, rate: reportedRate, state }: PlayerReport) => {
    if (reportedRate !== undefined) setRate(reportedRate);
    if (state === 'resting') tracker.pause(video.id);
    if (position !== undefined && state !== 'resting') {
      setReported(true);
      const hasEnded = state === 'ended';
      if (tracker.record(video, { position, rate: reportedRate ?? rate, duration, hasEnded }) && !viewed)
        onView(video.id);
    }
    if (state === 'ended') onEnd(video.id);
  };
  // The message listener outlives a render.
  const latestOnReport = useRef(onReport);
  useEffect(() => {
    latestOnReport.current = onReport;
  });
  const listen = useCallback(
    (frame: HTMLIFrameElement) => listenToPlayer(frame, (report) => latestOnReport.current(report)),
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
          onOpen={openVideo}
          onPlayer={listen}
        />
      ) : (
        <Button kind="secondary" icon={ExternalLink} href={video.url} newTab onClick={openVideo}>
          Abrir vídeo
        </Button>
      )}
      {viewed || hasReported ? null : (
        <div className={css.mark}>
          <Button disabled={!isOpen} onClick={() => onView(video.id)}>
            Marcar como assistido
          </Button>
        </div>
      )}
    </>
  );
}

/** Plays the current video, hosted or embedded. */
export function Player(props: PlayerProps) {
  const tracker = useWatchTracker();
  return props.video.isOutside ? (
    <EmbeddedVideo key={props.video.id} {...props} tracker={tracker} />
  ) : (
    <HostedVideo {...props} tracker={tracker} />
  );
}
