import type { ActivityDetail } from '@estacao/domain';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import * as css from '../activities/ActivityPage.css.ts';

export interface ContentPanelProps {
  activity: Pick<ActivityDetail, 'content' | 'clickLabel'>;
  sending?: boolean;
  /** Why it was refused. One may try again. */
  error?: string | undefined;
  /** What keeps one from taking part: there is something to read nevertheless. */
  hindrance?: ReactNode;
  onTakePart: () => void;
}

/** Something to read, and whoever has read it takes part. */
export function ContentPanel({ activity, sending = false, error, hindrance, onTakePart }: ContentPanelProps) {
  const { content, clickLabel } = activity;
  return (
    <div className={css.panel}>
      {content === null ? null : <RichText html={content} />}
      {error === undefined ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      {hindrance ?? (
        <Button kind="main" busy={sending} busyLabel="Enviando..." onClick={onTakePart}>
          {clickLabel || 'Participe'}
        </Button>
      )}
    </div>
  );
}
