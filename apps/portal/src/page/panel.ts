import type { ActivityDetail, ActivityKind } from '@estacao/domain';
import type { Area } from '@estacao/sagas';
import type { ComponentType, ReactNode } from 'react';

/** What an area says of the kinds of activities that are its own: `panel.ts` in its folder. */
export interface Panel {
  readonly kinds: readonly ActivityKind[];
  /** The file of what members do there, in the area's folder. It comes with the first activity of such a kind. */
  readonly file: `${string}Panel`;
  /** Beside the words; or, where it needs the room, in their place, with the words beside it. */
  readonly place: 'aside' | 'main';
  /** Of what one looks at: it stays there, with what keeps one from taking part in the place of the way to do so. */
  readonly staysHindered?: boolean;
}

export interface PanelProps {
  readonly activity: ActivityDetail;
  /** What keeps the member from taking part; only where the panel stays nevertheless. */
  readonly hindrance?: ReactNode;
}

/** What the file of a panel exports. */
export interface PanelModule {
  readonly default: ComponentType<PanelProps>;
  /** What has to be in the store. */
  readonly areas?: readonly Area[];
}
