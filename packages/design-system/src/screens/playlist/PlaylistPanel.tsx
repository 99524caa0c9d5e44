import {
  type ActivityVideo,
  findLockingVideo,
  firstToView,
  hasViewed,
  hasViewedAll,
  idle,
  type Loaded,
  nextVideo,
  playlistTexts,
  type VideoCheck,
  videoName,
} from '@estacao/domain';
import { Circle, CircleCheck, Lock, Play, Square, SquareCheck } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import { PanelSkeleton } from '../activities/panels/PanelSkeleton.tsx';
import { Player } from './Player.tsx';
import * as css from './PlaylistPanel.css.ts';

export interface PlaylistPanelProps {
  videos: readonly ActivityVideo[];
  poster?: string | null | undefined;
  checks?: Loaded<readonly VideoCheck[]>;
  /** Ids of viewed videos that the server has not confirmed. */
  unsaved?: readonly number[];
  /** The progress cannot be saved now; the app retries later. */
  waiting?: boolean;
  hasTakenPart?: boolean;
  sending?: boolean;
  error?: string | null | undefined;
  /** Why the member cannot take part. The videos stay watchable. */
  hindrance?: ReactNode;
  onOpen: (id: number) => void;
  onView: (id: number) => void;
  onTick: (id: number, isTicked: boolean) => void;
  onTakePart: () => void;
  onRetry?: (() => unknown) | undefined;
}

interface ListedVideoProps {
  video: ActivityVideo;
  isCurrent: boolean;
  lockingVideo: ActivityVideo | undefined;
  check: VideoCheck | undefined;
  onChoose: () => void;
  onTick: (isTicked: boolean) => void;
}

function stateOf({
  isCurrent,
  lockingVideo,
  check,
}: Pick<ListedVideoProps, 'isCurrent' | 'lockingVideo' | 'check'>) {
  if (lockingVideo !== undefined)
    return { icon: Lock, text: playlistTexts.locked(videoName(lockingVideo.name)) };
  if (isCurrent) return { icon: Play, text: check?.isTicked ? 'Em exibição · Assistido' : 'Em exibição' };
  return check?.isTicked ? { icon: CircleCheck, text: 'Assistido' } : { icon: Circle, text: 'Para assistir' };
}

function ListedVideo({ video, isCurrent, lockingVideo, check, onChoose, onTick }: ListedVideoProps) {
  const { name, isRequired } = video;
  const { icon, text } = stateOf({ isCurrent, lockingVideo, check });
  const shortName = videoName(name);
  return (
    <li className={css.item({ current: isCurrent })}>
      <button
        type="button"
        className={css.choose}
        aria-current={isCurrent ? 'true' : undefined}
        aria-disabled={lockingVideo === undefined ? undefined : true}
        title={shortName === name ? undefined : name}
        onClick={lockingVideo === undefined ? onChoose : undefined}
      >
        <Icon of={icon} />
        <span className={css.words}>
          {shortName === name ? (
            <span className={css.name}>{name}</span>
          ) : (
            <>
              <span className={css.name} aria-hidden="true">
                {shortName}
              </span>
              <span className={hidden}>{name}</span>
            </>
          )}{' '}
          <span className={css.status}>
            <span className={css.state}>{text}</span>{' '}
            {isRequired && !check?.isViewed ? <Badge>Obrigatório</Badge> : null}
          </span>
        </span>
      </button>
      {check?.isViewed ? (
        <div className={css.tick}>
          <Button
            kind="quiet"
            size="small"
            iconOnly
            icon={check.isTicked ? SquareCheck : Square}
            onClick={() => onTick(!check.isTicked)}
          >
            {check.isTicked ? `Desmarcar como assistido: ${name}` : `Marcar como assistido: ${name}`}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface VideoListProps extends Omit<PlaylistPanelProps, 'checks' | 'onRetry'> {
  checks: readonly VideoCheck[];
}

/** Optimistic update: unsaved views unlock the next video without waiting for the network. */
function withUnsaved(checks: readonly VideoCheck[], unsaved: readonly number[]): readonly VideoCheck[] {
  const savedChecks = checks.filter(({ videoId }) => !unsaved.includes(videoId));
  return [...savedChecks, ...unsaved.map((videoId) => ({ videoId, isViewed: true, isTicked: true }))];
}

function VideoList({
  videos,
  poster,
  checks: savedChecks,
  unsaved = [],
  waiting = false,
  hasTakenPart = false,
  sending = false,
  error,
  hindrance,
  onOpen,
  onView,
  onTick,
  onTakePart,
}: VideoListProps) {
  const checks = withUnsaved(savedChecks, unsaved);
  const [selection, select] = useState(() => ({ id: firstToView(videos, checks)?.id, autoPlay: false }));
  const [announcement, announce] = useState('');
  // The id of a video that ended before enough of it was played.
  const [skipped, setSkipped] = useState<number>();
  // A view reported in the same event as the end is not in props yet.
  const viewedLocally = useRef<readonly number[]>([]);
  const current = videos.find(({ id }) => id === selection.id) ?? videos[0];
  if (current === undefined) return null;
  const viewedCount = videos.filter(({ id }) => hasViewed(checks, id)).length;
  const isComplete = hasViewedAll(videos, checks);
  const view = (id: number) => {
    viewedLocally.current = [...viewedLocally.current, id];
    announce(`Vídeo assistido: ${videos.find((video) => video.id === id)?.name ?? ''}`);
    onView(id);
  };
  const playNext = (id: number) => {
    const latestChecks = withUnsaved(checks, viewedLocally.current);
    setSkipped(hasViewed(latestChecks, id) ? undefined : id);
    const next = nextVideo(videos, id, latestChecks);
    if (next === undefined) return;
    announce(`Próximo vídeo: ${next.name}`);
    select({ id: next.id, autoPlay: !next.isOutside });
  };
  return (
    <div className={css.panel}>
      <div className={css.stage}>
        <Player
          video={current}
          poster={poster}
          autoPlay={selection.autoPlay}
          viewed={hasViewed(checks, current.id)}
          onOpen={onOpen}
          onView={view}
          onEnd={playNext}
        />
        <Heading level={2} size="lg">
          {current.name}
        </Heading>
        {skipped === current.id && !hasViewed(checks, skipped) ? (
          <Callout tone="warning" role="status" title={playlistTexts.skipped}>
            <p>O que você pulou não conta. Assista ao restante para concluir este vídeo.</p>
          </Callout>
        ) : null}
        {current.description === null ? null : <Text tone="muted">{current.description}</Text>}
      </div>
      {waiting ? (
        <Callout tone="warning" role="status">
          Sem conexão. O que você assistiu está guardado e será enviado quando a conexão voltar.
        </Callout>
      ) : null}
      {error ? (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      ) : null}
      {hindrance ??
        (hasTakenPart ? <Callout tone="success">Você já participou desta atividade.</Callout> : null)}
      {isComplete && !hasTakenPart && !hindrance && unsaved.length === 0 ? (
        <Button kind="main" busy={sending} busyLabel="Enviando..." onClick={onTakePart}>
          Concluir
        </Button>
      ) : null}
      <Text size="sm" tone="muted">{`${viewedCount} de ${videos.length} assistidos`}</Text>
      <div role="status" className={hidden}>
        {announcement}
      </div>
      <ol className={css.list} aria-label="Vídeos">
        {videos.map((video) => (
          <ListedVideo
            key={video.id}
            video={video}
            isCurrent={video.id === current.id}
            lockingVideo={findLockingVideo(videos, video.id, checks)}
            check={checks.find(({ videoId }) => videoId === video.id)}
            onChoose={() => select({ id: video.id, autoPlay: false })}
            onTick={(isTicked) => onTick(video.id, isTicked)}
          />
        ))}
      </ol>
    </div>
  );
}

/** The videos of an activity. A required video locks those after it. */
export function PlaylistPanel({ checks = idle, onRetry, ...props }: PlaylistPanelProps) {
  if (props.videos.length === 0) return <EmptyState title="Nenhum vídeo disponível." />;
  return (
    <Loadable of={checks} skeleton={<PanelSkeleton />} onRetry={onRetry} isEmpty={() => false}>
      {(loadedChecks) => <VideoList {...props} checks={loadedChecks} />}
    </Loadable>
  );
}
