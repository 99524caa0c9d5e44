import type { ActivityDetail, Loaded, UnionPlace, UnionPlaylist } from '@estacao/domain';
import { TvMinimalPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import * as css from './UnionFrame.css.ts';
import { UnionFrame } from './UnionFrame.tsx';

export interface UnionVideosProps {
  area: UnionPlace;
  page: string;
  playlists: readonly UnionPlaylist[];
  selectedId: number | undefined;
  onChoose: (id: number) => void;
  activity: Loaded<ActivityDetail | null>;
  player: ReactNode;
  onRetry?: (() => unknown) | undefined;
}

/** Videos of an area, by playlist. */
export function UnionVideos({
  area,
  page,
  playlists,
  selectedId,
  onChoose,
  activity,
  player,
  onRetry,
}: UnionVideosProps) {
  return (
    <UnionFrame area={area} page={page}>
      {playlists.length < 2 ? null : (
        <div className={css.choice}>
          <SelectField
            label="Playlist"
            required
            value={String(selectedId ?? '')}
            options={playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={(id) => onChoose(Number(id))}
          />
        </div>
      )}
      <Loadable
        of={activity}
        onRetry={onRetry}
        isEmpty={(detail) => detail === null}
        skeleton={<Skeleton shape="picture" />}
        empty={<EmptyState icon={TvMinimalPlay} title="Não há vídeos" />}
      >
        {(detail) => (
          <Stack>
            {detail?.description == null ? null : <RichText html={detail.description} />}
            {player}
          </Stack>
        )}
      </Loadable>
    </UnionFrame>
  );
}
