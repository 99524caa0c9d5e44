import type { ActivityDetail, ActivityKind } from '@estacao/domain';
import type { Area } from '@estacao/sagas';
import type { ComponentType, ReactNode } from 'react';

export interface Panel {
  readonly kinds: readonly ActivityKind[];
  readonly file: `${string}Panel`;
  /**
   * `aside` puts the panel beside the description. `main` puts it in the description's place and moves the
   * description aside.
   */
  readonly place: 'aside' | 'main';
  /**
   * The panel stays visible to members who may not take part. The reason, `hindrance`, replaces the button.
   */
  readonly showsWhenHindered?: boolean;
}

export interface PanelProps {
  readonly activity: ActivityDetail;
  readonly hindrance?: ReactNode;
}

export interface PanelModule {
  readonly default: ComponentType<PanelProps>;
  readonly areas?: readonly Area[];
}
