import type { ActivityDetail, ActivityKind } from '@estacao/domain';
import type { Area } from '@estacao/sagas';
import type { ComponentType } from 'react';

/** What an area says of the kinds of activities that are its own: `panel.ts` in its folder. */
export interface Panel {
  readonly kinds: readonly ActivityKind[];
  /** The file of what members do there, in the area's folder. It comes with the first activity of such a kind. */
  readonly file: `${string}Panel`;
  /** Beside the words; or, where it needs the room, in their place, with the words beside it. */
  readonly place: 'aside' | 'main';
}

export interface PanelProps {
  readonly activity: ActivityDetail;
}

/** What the file of a panel exports. */
export interface PanelModule {
  readonly default: ComponentType<PanelProps>;
  /** What has to be in the store. */
  readonly areas?: readonly Area[];
}
