import type { ActivityDetail } from '@estacao/domain';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import * as css from '../activities/ActivityPage.css.ts';

export interface ContentPanelProps {
  activity: Pick<ActivityDetail, 'content' | 'clickLabel'>;
  sending?: boolean;
  error?: string | undefined;
  /** Replaces the button with the reason why the member cannot take part. */
  hindrance?: ReactNode;
  onTakePart: () => void;
}

/** Rich text to read, with a button that records the participation. */
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
